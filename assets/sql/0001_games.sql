-- Games and their turns. A game is restored by a replay of its turns; the other columns of `games`
-- exist so that a list of games needs no replay.
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- 81 characters; '.' is an empty cell.
    clues TEXT NOT NULL CHECK (length(clues) = 81),
    -- Seconds since 1970, shown to the player. They are not used as an order, because a system clock
    -- may be set back.
    begun_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    -- The most recently opened game has the highest number.
    used INTEGER NOT NULL,
    elapsed_ms INTEGER NOT NULL DEFAULT 0,
    turns INTEGER NOT NULL DEFAULT 0,
    -- The number of digits in the grid, including the clues.
    placed INTEGER NOT NULL,
    won INTEGER NOT NULL DEFAULT FALSE
) STRICT;

CREATE INDEX games_by_use ON games (won, used);

CREATE TABLE turns (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- Counted from 0 without gaps.
    number INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    -- The text form of `game::Turn`.
    turn TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
