-- Games that stay in the journal even if they have no turns: games on puzzles that the player typed
-- or pasted.
ALTER TABLE games ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;
