-- Where a person's day begins is a time zone. Until now it was a distance from
-- UTC in minutes; that stays what it was, written as the zone `+02:00`.
-- Written so that SQLite and PostgreSQL both accept it.

update settings
set key = 'zone',
    value = case when cast(value as integer) < 0 then '-' else '+' end
        || case when abs(cast(value as integer)) / 60 < 10 then '0' else '' end
        || cast(abs(cast(value as integer)) / 60 as text)
        || ':'
        || case when abs(cast(value as integer)) % 60 < 10 then '0' else '' end
        || cast(abs(cast(value as integer)) % 60 as text)
where key = 'offset' and scope like 'user:%';
