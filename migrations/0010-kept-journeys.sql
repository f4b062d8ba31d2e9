-- Up Migration

-- What a remote operator's payment was for, once it cannot change any more; null while it can or was never asked for.
-- The sweep empties it after the longest range of a list, or once nobody holds the card.
alter table remote_payments add column journeys jsonb;
create index kept_journeys on remote_payments (tenant_id, created) where journeys is not null;
