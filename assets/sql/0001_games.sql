-- Games, and every turn of each. A game is the replay of its turns; what else a row of `games`
-- says of it is there so that a list of games needs no replay.
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- 81 characters, '.' for a blank.
    clues TEXT NOT NULL CHECK (length(clues) = 81),
    -- Seconds of the calendar, for people. Nothing is ordered by them: a clock may be set back.
    begun_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    -- The order in which games were opened last.
    used INTEGER NOT NULL,
    elapsed_ms INTEGER NOT NULL DEFAULT 0,
    turns INTEGER NOT NULL DEFAULT 0,
    -- Digits that stand in the grid, clues among them.
    placed INTEGER NOT NULL,
    won INTEGER NOT NULL DEFAULT FALSE
) STRICT;

CREATE INDEX games_by_use ON games (won, used);

CREATE TABLE turns (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- From 0, without gaps.
    number INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    -- As `game::Turn` writes it.
    turn TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
