-- Up Migration

-- Changes of an account's address. Only hashes of the tokens are kept: `token_hash` was mailed to the new address and
-- confirms, `stop_hash` and `undo_hash` were mailed to the old one and take it back. Two changes may want one address:
-- the account's own unique address decides, at the confirmation.
create table email_changes (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  email text not null,
  email_canonical text not null,
  old_email text not null,
  old_email_canonical text not null,
  token_hash bytea not null,
  stop_hash bytea not null,
  undo_hash bytea,
  created timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- Until then the holder of the old address takes it back.
  stop_until timestamptz not null,
  confirmed_at timestamptz,
  -- A later one, a new password or its owner took its place.
  ended_at timestamptz,
  stopped_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  unique (tenant_id, stop_hash),
  unique (tenant_id, undo_hash),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);
create index on email_changes (tenant_id, account_id);
create index on email_changes (stop_until);

alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy tenant on email_changes using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on email_changes to tapfolio_app;

-- A code that proves who is there, for accounts without a password.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('deletion', 'proof'));
