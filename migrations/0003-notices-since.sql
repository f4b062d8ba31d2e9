-- Up Migration

-- Since when an account wants to be told of new tickets: only of those that begin later. Null while it does not want
-- to, and where it wanted to before this was kept.
alter table accounts add column notices_since timestamptz;
