-- The aids that the player used in a finished game, as the bits of `game::AidSet`; NULL until they
-- are computed.
ALTER TABLE games ADD COLUMN aids INTEGER;

-- The results of games that were already won are computed again.
UPDATE games SET hints = NULL WHERE won;
