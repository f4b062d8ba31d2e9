-- Up Migration

-- The page of what happened to an account, read from its latest end.
create index audit_of_account on audit (tenant_id, account_id, id desc) where account_id is not null;

-- What an account's holder wants to know of it and nobody else's books need: logins, with the kind of browser. Beside the
-- audit, which nobody can delete from: this goes with the account, and by itself after a while. Numbered with the audit,
-- so that both read as one list.
create table account_activity (
  tenant_id text not null default current_tenant(),
  id bigint not null default nextval('audit_id_seq'),
  at timestamptz not null default clock_timestamp(),
  what text not null,
  account_id uuid not null,
  -- The browser as it named itself, cut short.
  user_agent text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);
create index on account_activity (tenant_id, account_id, id desc);
create index on account_activity (at);
grant usage on sequence audit_id_seq to tapfolio_app;

alter table account_activity enable row level security;
alter table account_activity force row level security;
create policy tenant on account_activity using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on account_activity to tapfolio_app;
