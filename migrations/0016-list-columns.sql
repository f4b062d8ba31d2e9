-- Up Migration

-- Columns that an account's holder wants to see in a list; none is kept where they are the usual ones.
create table list_columns (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  list text not null,
  columns text[] not null,
  primary key (tenant_id, account_id, list),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);

alter table list_columns enable row level security;
alter table list_columns force row level security;
create policy tenant on list_columns using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on list_columns to tapfolio_app;
