-- A channel is told things in their order, whichever match they belong to: a match that follows another at once had the
-- last reports of that one among its own.
drop index deliveries_owed;
create index deliveries_owed on deliveries (channel, id) where state = 'owed';
