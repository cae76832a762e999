-- Imported variants.
CREATE TABLE variant_puzzles (
    id INTEGER PRIMARY KEY,
    -- The puzzle with its title as masume's own JSON object.
    puzzle TEXT NOT NULL,
    -- This object with only the shape, the clues and the rules.
    bare TEXT NOT NULL UNIQUE,
    clue_count INTEGER NOT NULL,
    pack TEXT NOT NULL,
    -- NULL if the puzzle is not rated.
    level TEXT
) STRICT;
