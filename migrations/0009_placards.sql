-- Messages that stay in a channel and are changed in place, and notes that
-- people keep for themselves.
-- Written so that SQLite and PostgreSQL both accept it.

-- The status of a match, or a page of a server's list of matches. Unlike what
-- is owed once, only the newest form counts: a change raises `wanted`, and
-- whoever shows it notes in `shown` how far that went.
create table placards (
    id         bigint  not null primary key,
    match_id   bigint  unique references matches (id), -- the match whose status it tells
    guild      bigint,                       -- the server whose matches it lists
    page       integer not null,             -- 1, 2, 3 … of the list
    channel    bigint  not null,
    message    bigint,                       -- null until it was posted
    posts      integer not null,             -- how often it was posted anew; part of its nonce
    pin        text    not null check (pin in ('no', 'done', 'barred')),
    state      text    not null check (state in ('kept', 'unwanted', 'gone')),
    wanted     integer not null,
    shown      integer not null,
    tries      integer not null,
    next_at    bigint  not null,             -- not to be touched before
    last_error text,
    created_at bigint  not null,
    -- Exactly one of the two.
    check ((match_id is null) = (guild is not null))
);

-- What is to be done stays a short list, however many stand unchanged.
create index placards_stale on placards (next_at) where shown < wanted and state <> 'gone';

create unique index placards_page on placards (guild, page) where guild is not null and state <> 'unwanted';

-- What a server's list tells, without reading the matches of other servers.
create index matches_live_guild on matches (guild) where state in ('lobby', 'running', 'frozen');

-- Every match that is being played gets its status.
insert into placards (id, match_id, page, channel, posts, pin, state, wanted, shown, tries, next_at, created_at)
    select m.id, m.id, 1, m.channel, 0, 'no', 'kept', 1, 0, 0, 0, m.created_at
    from matches m where m.state in ('running', 'frozen');

-- What somebody wrote down for themselves about a match; nobody else reads it.
create table notes (
    match_id   bigint not null references matches (id),
    user_id    bigint not null,
    text       text   not null,
    changed_at bigint not null,
    primary key (match_id, user_id)
);

create index notes_user on notes (user_id);
