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
