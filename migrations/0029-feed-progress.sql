-- Up Migration

-- Feeds that were sent under a key: up to which line all is stored, and a mark of all lines until then, by which a feed
-- that goes on, or is sent again, is known to be the same. Of two senders with one key the later attempt goes on.
create table feed_progress (
  tenant_id text not null default current_tenant(),
  key text not null,
  attempt integer not null default 0,
  lines bigint not null default 0,
  mark bytea not null default decode(repeat('00', 32), 'hex'),
  accepted bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, key)
);
create index feed_progress_at on feed_progress (at);
alter table feed_progress enable row level security;
alter table feed_progress force row level security;
create policy tenant on feed_progress using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on feed_progress to tapfolio_app;
