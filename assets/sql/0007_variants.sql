-- The clues and rules of a variant as masume's own JSON object; NULL for a classic puzzle. A game on
-- a variant has 81 empty cells as `clues`, and no `level`.
ALTER TABLE games ADD COLUMN variant TEXT;
