-- The questions of drills that the player answered or gave up.
CREATE TABLE drills (
    id INTEGER PRIMARY KEY,
    -- The name of the technique or of the topic about a rule in `logic`.
    technique TEXT NOT NULL,
    -- Seconds since 1970.
    at INTEGER NOT NULL,
    -- True if the answer was correct; true if the player used help.
    solved INTEGER NOT NULL,
    helped INTEGER NOT NULL,
    took_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX drills_by_technique ON drills (technique, id);
