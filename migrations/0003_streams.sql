-- Dice that anybody can check: the secrets from which numbers are drawn, the
-- words that players add to them, and what is rolled outside matches.
-- Written so that SQLite and PostgreSQL both accept it.

-- Everything drawn in a match comes from one stream. A channel has one for each
-- day on which somebody rolls there, and the next one ready beside it; so has a
-- user for what they roll unseen.
create table streams (
    id       text    not null primary key,      -- 'match:12', 'channel:34:5', 'user:6:7'; part of every draw
    match_id bigint  unique references matches (id),
    owner    text,                              -- 'channel:34', 'user:6'
    turn     integer,                           -- 1, 2, 3 … of its owner
    day      bigint,                            -- days since 1970, UTC; null until it is used
    secret   text    not null,                  -- 64 hexadecimal digits; told to nobody before its time
    drawn    bigint  not null,                  -- numbers drawn for rolls; those of a match are in its log
    made_at  bigint  not null,
    unique (owner, turn),
    check ((match_id is null) = (owner is not null)),
    check ((owner is null) = (turn is null))
);

-- What players add to the secret of their match, after they have seen what it commits to.
create table match_words (
    match_id bigint not null references matches (id),
    user_id  bigint not null,
    word     text   not null,
    primary key (match_id, user_id)
);

-- What was rolled outside matches.
create table rolls (
    stream      text    not null references streams (id),
    roll        integer not null check (roll > 0), -- 1, 2, 3 … within the stream
    user_id     bigint  not null,
    name        text    not null,               -- of the user, as shown
    what        text    not null,               -- the words that were rolled
    draws       text    not null,               -- JSON array
    interaction bigint  unique,                 -- Discord may deliver a request twice
    at          bigint  not null,
    primary key (stream, roll)
);

create index rolls_user on rolls (user_id);

-- What was drawn to set a match up; null for matches from before their dice could be checked.
alter table matches add column opening_draws text;
