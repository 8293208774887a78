-- Watching: who follows which match, where and how often.
-- Written so that SQLite and PostgreSQL both accept it.

create table followings (
    match_id  bigint  not null references matches (id),
    channel   bigint  not null,                 -- where it is told; for a conversation with the user their own number
    user_id   bigint  not null,                 -- who asked for it
    way       text    not null check (way in ('here', 'direct', 'mirror')),
    rhythm    text    not null check (rhythm in ('step', 'round', 'end', 'digest')),
    hours     integer not null,                 -- between two digests; 0 unless it is one
    language  text    not null,
    asked_in  bigint  not null,                 -- where it was asked for
    told_step integer not null,                 -- the last step that was told
    next_at   bigint,                           -- when the next digest is due; null if nothing is to be told
    primary key (match_id, channel, user_id)
);

create index followings_user on followings (user_id);

-- What comes next is found without reading what comes later, however much waits.
create index followings_next on followings (next_at) where next_at is not null;

-- The matches of a server that can be followed.
create index matches_running_guild on matches (guild, id) where state = 'running';

-- The thread in which those who watch a match talk, apart from it.
create table talks (
    match_id bigint not null primary key references matches (id),
    thread   bigint                             -- null until it is open
);

create index talks_thread on talks (thread) where thread is not null;

-- People who were invited to watch a match.
create table guests (
    match_id bigint not null references matches (id),
    user_id  bigint not null,
    host     bigint not null,                   -- who invited them
    primary key (match_id, user_id)
);
