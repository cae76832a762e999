-- Games on puzzles of other shapes and with other rules. Their clues and rules are here, as masume's
-- own JSON object; `clues` then holds 81 blanks, and `level` is never found out. NULL for a classic
-- puzzle.
ALTER TABLE games ADD COLUMN variant TEXT;
