-- Puzzles that are for everyone, of a day or of a week, as far as they were begun here.
CREATE TABLE occasions (
    clues TEXT PRIMARY KEY CHECK (length(clues) = 81),
    -- As `daily` writes it.
    occasion TEXT NOT NULL
) STRICT, WITHOUT ROWID;
