-- Lines of a match's log that are no steps of the game: what became of its
-- clocks and seats, and why.
-- Written so that SQLite and PostgreSQL both accept it.

create table annals (
    match_id   bigint  not null references matches (id),
    place      integer not null,                -- the first line of a match is 1
    after_step integer not null,                -- the last step when it was written
    note       text    not null,                -- JSON, for whoever tells it
    at         bigint  not null,
    primary key (match_id, place)
);
