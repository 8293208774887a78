-- What people carry from match to match: a campaign's records. The texts' form
-- is known to the games alone.
-- Written so that SQLite and PostgreSQL both accept it.

create table carried (
    user_id    bigint not null,
    game       text   not null,
    name       text   not null,                 -- of the thing, such as a hero
    text       text   not null,
    changed_at bigint not null,
    primary key (user_id, game, name)
);
