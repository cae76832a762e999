-- Puzzles that were made in advance, and puzzles that were already played. No puzzle is offered
-- twice.
CREATE TABLE stock (
    id INTEGER PRIMARY KEY,
    -- 81 characters; '.' is an empty cell.
    clues TEXT NOT NULL UNIQUE CHECK (length(clues) = 81),
    -- The canonical form, which all equivalent puzzles share.
    canonical TEXT NOT NULL CHECK (length(canonical) = 81),
    -- The name of the level in `rate`; NULL for a played puzzle that was not made in advance.
    level TEXT,
    -- True after the puzzle was used for a game.
    given INTEGER NOT NULL
) STRICT;

CREATE INDEX stock_by_canonical ON stock (canonical);
CREATE INDEX stock_by_level ON stock (given, level, id);
