-- Up Migration

-- How far an operator whose data lies here has read the settlements: it asks for those after the last one that it has.
create table settlement_reads (
  tenant_id text not null default current_tenant(),
  cursor bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id)
);
alter table settlement_reads enable row level security;
alter table settlement_reads force row level security;
create policy tenant on settlement_reads using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on settlement_reads to tapfolio_app;

-- What an operator was told and did not take, which somebody must look at.
create index refused_deliveries on settlement_deliveries (tenant_id, payment_id) where is_taken = false;
