-- The ER of Sudoku Explainer in tenths; NULL if it is not rated, or not defined for the rules.
ALTER TABLE variant_puzzles ADD COLUMN er INTEGER;
