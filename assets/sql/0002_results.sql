-- How a game went, found out by playing its turns again; NULL until that has been done.
-- The level is a property of the puzzle, as `rate::Level` names it.
ALTER TABLE games ADD COLUMN level TEXT;
ALTER TABLE games ADD COLUMN hints INTEGER;
ALTER TABLE games ADD COLUMN hint_depth INTEGER;
ALTER TABLE games ADD COLUMN mistakes INTEGER;
ALTER TABLE games ADD COLUMN filled INTEGER;
