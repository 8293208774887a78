-- What went wrong, so that whoever reports it can speak of the same thing as
-- the host. Old rows are removed by age.
-- Written so that SQLite and PostgreSQL both accept it.

create table incidents (
    number  text   not null primary key,        -- as the person read it
    channel bigint not null,                    -- where it was asked
    user_id bigint not null,                    -- by whom
    what    text   not null,                    -- the error with its causes
    at      bigint not null
);

create index incidents_channel on incidents (channel, at);
