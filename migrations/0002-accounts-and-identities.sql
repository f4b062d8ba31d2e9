-- Up Migration

-- One-time codes: only a slow hash is kept; tries are claimed before a code is compared.
create table one_time_codes (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  purpose text not null check (purpose in ('deletion')),
  account_id uuid not null,
  session_id uuid not null,
  code_hash text not null,
  tries integer not null default 0,
  created timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts on delete cascade,
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
create index on one_time_codes (tenant_id, account_id);

-- Who an account is at its identity providers: issuer and subject, never an address.
create table identities (
  tenant_id text not null default current_tenant(),
  issuer text not null,
  subject text not null,
  provider text not null,
  account_id uuid not null,
  created timestamptz not null default now(),
  primary key (tenant_id, issuer, subject),
  unique (tenant_id, account_id, provider),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);

-- A login at an identity provider under way, bound to the browser by a cookie of which only the hash is kept.
create table identity_flows (
  tenant_id text not null default current_tenant(),
  cookie_hash bytea not null,
  provider text not null,
  state text not null,
  sealed text not null,
  created timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, cookie_hash, state)
);
create index on identity_flows (expires_at);

-- What a callback proved, good for one documented login call of the same browser.
create table identity_proofs (
  tenant_id text not null default current_tenant(),
  cookie_hash bytea not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  sealed text not null,
  created timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, cookie_hash)
);
create index on identity_proofs (expires_at);

-- The provider's identity token of a browser, sealed: the hint that its logout there needs.
create table identity_sessions (
  tenant_id text not null default current_tenant(),
  cookie_hash bytea not null,
  provider text not null,
  sealed text not null,
  created timestamptz not null default now(),
  primary key (tenant_id, cookie_hash, provider)
);
create index on identity_sessions (created);

-- Answers of bot checks that were used, until they expire by themselves.
create table captcha_uses (
  tenant_id text not null default current_tenant(),
  answer_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, answer_hash)
);
create index on captcha_uses (expires_at);

-- Tickets that an account was told about: each once.
create table ticket_notices (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  ticket_id text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, account_id, ticket_id),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);

-- Payments of an operator whose data lies with it: the short id that we minted for each, and how to ask for it again.
create table remote_payments (
  tenant_id text not null default current_tenant(),
  payment_id text not null,
  short_id text not null,
  operator_number text not null,
  alias_pan text not null,
  created timestamptz not null,
  primary key (tenant_id, payment_id),
  unique (tenant_id, short_id)
);

-- What a remote operator answered to a settlement; is_taken is null while it is not told yet.
create table settlement_deliveries (
  tenant_id text not null default current_tenant(),
  payment_id text not null,
  tries integer not null default 0,
  is_taken boolean,
  answered_at timestamptz,
  primary key (tenant_id, payment_id)
);

do $$
declare
  name text;
begin
  foreach name in array array['one_time_codes', 'identities', 'identity_flows', 'identity_proofs', 'identity_sessions',
    'captcha_uses', 'ticket_notices', 'remote_payments', 'settlement_deliveries']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to tapfolio_app', name);
  end loop;
end
$$;
