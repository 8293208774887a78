-- Of a roll only so much is kept as is needed to draw it again: its draws are a
-- JSON object, with a row for dice of one kind however many they were. What it
-- came to and how often each face fell stand beside them. Older rolls keep a JSON
-- array of every die.
-- Written so that SQLite and PostgreSQL both accept it.

alter table rolls add column result bigint;     -- what it came to; null in older rolls
alter table rolls add column notation integer;  -- by which reading of the words; null in older rolls
alter table rolls add column faces text;        -- JSON object: how often each face fell; null in older rolls
