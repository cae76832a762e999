-- Puzzles that were taken in. Each is there once, in whatever disguise it comes.
CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,
    -- 81 characters, '.' for a blank, as they were read.
    clues TEXT NOT NULL CHECK (length(clues) = 81),
    -- The same for all symmetric copies.
    canonical TEXT NOT NULL UNIQUE CHECK (length(canonical) = 81),
    clue_count INTEGER NOT NULL,
    -- The name of the file it came from.
    pack TEXT NOT NULL,
    -- The ER in tenths, found out later; NULL until that has been done.
    er INTEGER
) STRICT;

CREATE INDEX puzzles_by_er ON puzzles (er, id);

-- What the easiest way to the solution of a rated puzzle uses, as `logic` names it.
CREATE TABLE puzzle_techniques (
    technique TEXT NOT NULL,
    puzzle INTEGER NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
    PRIMARY KEY (puzzle, technique)
) STRICT, WITHOUT ROWID;

-- How far the player has come with a puzzle is told by the games of the same clues.
CREATE INDEX games_by_clues ON games (clues);
