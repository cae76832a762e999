-- The rating (ER) by Sudoku Explainer in tenths; NULL if the puzzle is not rated, or if the rating
-- is not defined for its rules.
ALTER TABLE variant_puzzles ADD COLUMN er INTEGER;
