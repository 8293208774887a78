-- Rolls that are made now and shown later: each has a secret of its own, to
-- which its announcement commits.
-- Written so that SQLite and PostgreSQL both accept it.

create table seals (
    id        bigint not null primary key,      -- the stream is 'sealed:1', 'sealed:2' …
    channel   bigint not null,
    user_id   bigint not null,
    name      text   not null,                  -- of the user, as shown
    what      text   not null,                  -- the words that were rolled
    secret    text   not null,                  -- 64 hexadecimal digits; told to nobody before it is opened
    made_at   bigint not null,
    opened_at bigint                            -- null until it is opened
);
