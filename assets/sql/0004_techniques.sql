-- The results of a game for each technique, computed together with the other results.
CREATE TABLE game_techniques (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- The name of the technique in `logic`.
    technique TEXT NOT NULL,
    -- The number of digits that the player found with the technique, and the time for them.
    found INTEGER NOT NULL,
    elapsed_ms INTEGER NOT NULL,
    -- The number of hints with the technique that the player opened.
    hinted INTEGER NOT NULL,
    PRIMARY KEY (game, technique)
) STRICT, WITHOUT ROWID;

-- The results of games that were already won are computed again.
UPDATE games SET hints = NULL;
