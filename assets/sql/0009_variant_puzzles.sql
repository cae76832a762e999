-- The imported variants.
CREATE TABLE variant_puzzles (
    id INTEGER PRIMARY KEY,
    -- The puzzle as masume's own JSON object, with its title.
    puzzle TEXT NOT NULL,
    -- The same object with the shape, the clues and the rules only.
    bare TEXT NOT NULL UNIQUE,
    clue_count INTEGER NOT NULL,
    pack TEXT NOT NULL,
    -- NULL if it is not rated.
    level TEXT
) STRICT;
