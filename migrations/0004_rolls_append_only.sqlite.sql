-- SQLite only: PostgreSQL spells triggers differently and needs a twin of this
-- file under the same number.
--
-- What was rolled stays rolled, and a secret that was committed to stays what it is.

create trigger rolls_refuse_update before update on rolls
begin
    select raise(abort, 'rolls are append only: no row may be changed');
end;

create trigger rolls_refuse_delete before delete on rolls
begin
    select raise(abort, 'rolls are append only: no row may be removed');
end;

create trigger streams_keep_their_secret before update on streams
when new.secret <> old.secret or new.id <> old.id or new.drawn < old.drawn
begin
    select raise(abort, 'a stream keeps its secret, and its draws are never taken back');
end;

create trigger streams_refuse_delete before delete on streams
begin
    select raise(abort, 'a stream that was committed to is kept');
end;
