-- Up Migration

-- When an operator's feed was last taken to its end, be there news in it or none: home says how fresh its data is.
create table operator_feeds (
  tenant_id text not null default current_tenant(),
  at timestamptz not null,
  primary key (tenant_id)
);

alter table operator_feeds enable row level security;
alter table operator_feeds force row level security;
create policy tenant on operator_feeds using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on operator_feeds to tapfolio_app;
