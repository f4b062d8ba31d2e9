-- Up Migration

-- The authenticator app of an account, one at most. Its secret is sealed for this account. Until its first code was
-- right (`confirmed_at`) it counts for nothing, belongs to the session that began, and ends by itself.
create table authenticators (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  sealed text not null,
  session_id uuid,
  created timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- The 30 seconds of the code that counted last: neither it nor an earlier one counts again.
  last_step integer not null default 0,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);

-- Codes for who lost the app, each good once. `mark` is the first part of the code, by which it is found.
create table recovery_codes (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  mark text not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (tenant_id, account_id, mark),
  foreign key (tenant_id, account_id) references authenticators on delete cascade
);

-- Passkeys, by the id that the authenticator gave them.
create table passkeys (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  device_type text not null,
  is_backed_up boolean not null,
  name text not null,
  created timestamptz not null default now(),
  last_used timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);
create index on passkeys (tenant_id, account_id);

-- What a passkey must sign, each once and for a few minutes: in this session, or in this browser where nobody is logged in.
create table passkey_challenges (
  tenant_id text not null default current_tenant(),
  challenge_hash bytea not null,
  purpose text not null check (purpose in ('add', 'proof', 'login')),
  -- Id of the session, or hash of the browser's mark.
  holder text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge_hash)
);
create index on passkey_challenges (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['authenticators', 'recovery_codes', 'passkeys', 'passkey_challenges']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to tapfolio_app', name);
  end loop;
end
$$;
