-- Every question of a drill that was answered or given up.
CREATE TABLE drills (
    id INTEGER PRIMARY KEY,
    -- As `logic` names it.
    technique TEXT NOT NULL,
    -- Seconds since 1970.
    at INTEGER NOT NULL,
    -- Whether the answer was found, and whether a hint was looked at before.
    solved INTEGER NOT NULL,
    helped INTEGER NOT NULL,
    took_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX drills_by_technique ON drills (technique, id);
