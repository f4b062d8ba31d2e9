-- Up Migration

-- The timelines of the database's log on which this tenant was served, each written when the first server meets it. Whoever
-- reads a replica looks for the one that the primary is on: a replica that does not have it follows another history, and
-- places in its log say nothing.
create table log_timelines (
  tenant_id text not null default current_tenant(),
  timeline bigint not null check (timeline > 0),
  met timestamptz not null default now(),
  primary key (tenant_id, timeline)
);

alter table log_timelines enable row level security;
alter table log_timelines force row level security;
create policy tenant on log_timelines using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on log_timelines to tapfolio_app;
