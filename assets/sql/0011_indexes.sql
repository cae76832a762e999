-- Importing looks for each game by its puzzle and time, and the next game by the highest number.
DROP INDEX games_by_clues;
CREATE INDEX games_by_clues ON games (clues, elapsed_ms);
CREATE INDEX games_by_last_use ON games (used);
