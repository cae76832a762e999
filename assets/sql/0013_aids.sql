-- The aids that the player used in a finished game, as the bits of `game::AidSet`; NULL until they
-- are computed.
ALTER TABLE games ADD COLUMN aids INTEGER;

-- The number of digits found with a harder technique while this technique would have placed another
-- digit.
ALTER TABLE game_techniques ADD COLUMN seen_late INTEGER NOT NULL DEFAULT 0;

-- The results of games that were already won are computed again.
UPDATE games SET hints = NULL WHERE won;
