-- SQLite only: PostgreSQL spells triggers differently and needs a twin of this
-- file under the same number.
--
-- The log is the truth about every match, so not even a mistaken statement of
-- ours, or a hand at the console, may change what it says.

create trigger log_refuses_update before update on log
begin
    select raise(abort, 'the log is append only: no row may be changed');
end;

create trigger log_refuses_delete before delete on log
begin
    select raise(abort, 'the log is append only: no row may be removed');
end;

-- `insert or replace` removes rows without asking the trigger above, so an
-- insert is refused whenever it would meet a row that is there already. Asking
-- for the next step also keeps gaps out.
create trigger log_refuses_replace before insert on log
when new.step <> (select coalesce(max(step), 0) + 1 from log where match_id = new.match_id)
    or exists (select 1 from log where interaction = new.interaction)
begin
    select raise(abort, 'the log is append only: a row must be the next step of its match and bear a new request');
end;
