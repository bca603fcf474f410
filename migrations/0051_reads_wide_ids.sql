-- Changes nothing. Code that has this migration reads numbers of 8 bytes: the next one, which widens ids to them, names
-- it as the oldest that runs beside it.
SELECT 1;
