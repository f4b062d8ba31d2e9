-- Up Migration

-- Copies of all that is kept of a traveller, asked for with a proof and made by a job. The file lies here in sealed pieces
-- until it ends; only the hash of the mailed token is kept. At most one is being made for an account.
create table data_copies (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- The session that proved who asks: there the file opens without the mail.
  session_id uuid not null,
  token_hash bytea,
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  failed_at timestamptz,
  expires_at timestamptz,
  pieces integer not null default 0,
  bytes bigint not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);
create unique index one_copy_under_way on data_copies (tenant_id, account_id) where ready_at is null and failed_at is null;
create index on data_copies (tenant_id, account_id, asked_at desc);
create index on data_copies (asked_at);

create table data_copy_pieces (
  tenant_id text not null default current_tenant(),
  copy_id uuid not null,
  number integer not null,
  sealed bytea not null,
  primary key (tenant_id, copy_id, number),
  foreign key (tenant_id, copy_id) references data_copies on delete cascade
);
-- Sealed bytes do not shrink.
alter table data_copy_pieces alter column sealed set storage external;

do $$
declare
  name text;
begin
  foreach name in array array['data_copies', 'data_copy_pieces']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to tapfolio_app', name);
  end loop;
end
$$;
