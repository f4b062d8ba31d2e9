-- Up Migration

-- Which mails an account's holder wants of each kind; where there is no row, what is usual for the kind holds.
create table alert_choices (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  kind text not null,
  is_on boolean not null,
  -- What happened before is not told of.
  since timestamptz not null default clock_timestamp(),
  primary key (tenant_id, account_id, kind),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);

-- What an account is told of by mail, each once a kind: the row is the lock against telling it twice, and waits until a
-- mail takes it, alone or with others.
create table alerts (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  kind text not null,
  -- Number of the payment, the order, the card or the session that it is about.
  subject text not null,
  about jsonb not null,
  at timestamptz not null default clock_timestamp(),
  -- When a mail took it, or it was no news any more; null while it waits.
  taken_at timestamptz,
  primary key (tenant_id, account_id, kind, subject),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);
create index waiting_alerts on alerts (tenant_id, account_id, kind) where taken_at is null;
create index waiting_alerts_by_subject on alerts (tenant_id, subject) where taken_at is null;
create index on alerts (tenant_id, account_id, kind, taken_at);
create index on alerts (at);

do $$
declare
  name text;
begin
  foreach name in array array['alert_choices', 'alerts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to tapfolio_app', name);
  end loop;
end
$$;
