-- Puzzles that were made for the player, and those that the player has had: none is given twice.
CREATE TABLE stock (
    id INTEGER PRIMARY KEY,
    -- 81 characters, '.' for a blank.
    clues TEXT NOT NULL UNIQUE CHECK (length(clues) = 81),
    -- The same for all symmetric copies.
    canonical TEXT NOT NULL CHECK (length(canonical) = 81),
    -- As `rate` names it; NULL where a game was begun that did not come from here.
    level TEXT,
    given INTEGER NOT NULL
) STRICT;

CREATE INDEX stock_by_canonical ON stock (canonical);
CREATE INDEX stock_by_level ON stock (given, level, id);
