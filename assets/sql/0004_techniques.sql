-- How each technique went in a game, found out with the rest of how it went.
CREATE TABLE game_techniques (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- As `logic` names it.
    technique TEXT NOT NULL,
    -- Digits that the player found by it, and the time they took.
    found INTEGER NOT NULL,
    elapsed_ms INTEGER NOT NULL,
    -- Hints of it that the player looked at.
    hinted INTEGER NOT NULL,
    PRIMARY KEY (game, technique)
) STRICT, WITHOUT ROWID;

-- Games that were won before are looked at again.
UPDATE games SET hints = NULL;
