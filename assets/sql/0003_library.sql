-- Imported puzzles. Equivalent puzzles are stored once.
CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,
    -- The clues as imported: 81 characters; '.' is an empty cell.
    clues TEXT NOT NULL CHECK (length(clues) = 81),
    -- The canonical form, which all equivalent puzzles share.
    canonical TEXT NOT NULL UNIQUE CHECK (length(canonical) = 81),
    clue_count INTEGER NOT NULL,
    -- The name of the imported file.
    pack TEXT NOT NULL,
    -- The rating (ER) in tenths; NULL until the puzzle is rated.
    er INTEGER
) STRICT;

CREATE INDEX puzzles_by_er ON puzzles (er, id);

-- The techniques on the easiest solution path of each rated puzzle, by the names of `logic`.
CREATE TABLE puzzle_techniques (
    technique TEXT NOT NULL,
    puzzle INTEGER NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
    PRIMARY KEY (puzzle, technique)
) STRICT, WITHOUT ROWID;

-- The games of a library puzzle are the games with the same clues.
CREATE INDEX games_by_clues ON games (clues);
