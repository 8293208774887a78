-- Time: what every person of a running match is asked for, and until when.
-- Written so that SQLite and PostgreSQL both accept it.

-- One row for each person of a running match, timed or not; gone when it ends.
create table clocks (
    match_id    bigint  not null references matches (id),
    person      integer not null,
    bank        bigint  not null,               -- seconds saved up while nothing is asked
    asked       text,                           -- the decisions that are owed; null if none are
    allowed     bigint  not null,               -- seconds given for them
    remaining   bigint  not null,               -- seconds left of that when the clock last started or stopped
    since       bigint,                         -- running since; null if it stands
    stage       text    not null check (stage in ('fresh', 'half', 'most', 'over')),
    misses      integer not null,               -- deadlines missed and excused
    reminders   integer not null,               -- reminders since the person last acted
    reminded_at bigint,                         -- the last of them
    next_at     bigint,                         -- when something is to be done about it
    primary key (match_id, person)
);

-- What comes next is found without reading what comes later, however much waits.
create index clocks_next on clocks (next_at) where next_at is not null;

-- When everybody agreed to stop the clocks; null while they run.
alter table matches add column paused_at bigint;

-- JSON array of the persons who want them stopped, or to run again.
alter table matches add column pausing text;
