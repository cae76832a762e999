-- The daily and weekly puzzles that the player started.
CREATE TABLE occasions (
    clues TEXT PRIMARY KEY CHECK (length(clues) = 81),
    -- The text form of `daily::Occasion`.
    occasion TEXT NOT NULL
) STRICT, WITHOUT ROWID;
