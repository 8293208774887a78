-- A match that everybody lost is neither drawn nor lost to somebody: a word of its own.
create table results_anew (
    match_id bigint  not null references matches (id),
    person   integer not null,
    user_id  bigint  not null,
    side     integer not null,                  -- people of the same number won or lost together
    verdict  text    not null check (verdict in ('won', 'lost', 'drawn', 'handed', 'all-lost')),
    rated    text    check (rated in ('won', 'lost', 'drawn')), -- how it counts for ratings; null if it does not
    lapses   integer not null,                  -- decisions left to the rules
    primary key (match_id, person)
);

insert into results_anew select match_id, person, user_id, side, verdict, rated, lapses from results;
drop table results;
alter table results_anew rename to results;
create index results_user on results (user_id);

-- Until now such matches were kept as lost.
update results set verdict = 'all-lost'
    where verdict = 'lost'
    and match_id in (select id from matches where state = 'over' and result like '%"all_lost":true%');
