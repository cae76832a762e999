-- The title, author, description and drawings of a classic puzzle as masume's own JSON object; NULL
-- if it has none of them, and for a variant.
ALTER TABLE games ADD COLUMN about TEXT;
