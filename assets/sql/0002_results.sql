-- The results of a game, computed by a replay of its turns; NULL until they are computed.
-- The level is the level of the puzzle, by the names of `rate::Level`.
ALTER TABLE games ADD COLUMN level TEXT;
ALTER TABLE games ADD COLUMN hints INTEGER;
ALTER TABLE games ADD COLUMN hint_depth INTEGER;
ALTER TABLE games ADD COLUMN mistakes INTEGER;
ALTER TABLE games ADD COLUMN filled INTEGER;
