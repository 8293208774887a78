-- People over weeks: seats offered to substitutes, absences that stop clocks,
-- and the results from which records and ratings are computed.
-- Written so that SQLite and PostgreSQL both accept it.

-- The seats of a person, offered to whoever wants to take over. An offer that
-- others made holds only while the person still owes the same.
create table seat_offers (
    match_id   bigint  not null references matches (id),
    person     integer not null,                -- whose seats
    offered_by bigint,                          -- the user who offers them; null if time did
    owes       text,                            -- the decisions owed then; null if it holds whatever the person does
    at         bigint  not null,
    primary key (match_id, person)
);

-- Days on which somebody is away. `next_at` is when it begins or ends.
create table absences (
    id       bigint not null primary key,
    user_id  bigint not null,
    from_at  bigint not null,
    until_at bigint not null,
    state    text   not null check (state in ('planned', 'away', 'over')),
    next_at  bigint                             -- null once it is over
);

create index absences_user on absences (user_id);
create index absences_next on absences (next_at) where next_at is not null;

-- Until when the person is away; the clock stands meanwhile. Null if they are there.
alter table clocks add column away_until bigint;

-- How a match ended for each of its people. Written by the transaction that
-- ends it, replaced if it ends once more; counted only while the match is over.
create table results (
    match_id bigint  not null references matches (id),
    person   integer not null,
    user_id  bigint  not null,
    side     integer not null,                  -- people of the same number won or lost together
    verdict  text    not null check (verdict in ('won', 'lost', 'drawn', 'handed')),
    rated    text    check (rated in ('won', 'lost', 'drawn')), -- how it counts for ratings; null if it does not
    lapses   integer not null,                  -- decisions left to the rules
    primary key (match_id, person)
);

create index results_user on results (user_id);

-- The pieces that each person of a finished match had, as far as everybody saw them.
create table used_units (
    match_id bigint  not null references matches (id),
    person   integer not null,
    unit     text    not null,                  -- by its short name; its game knows the rest
    count    integer not null,
    primary key (match_id, person, unit)
);
