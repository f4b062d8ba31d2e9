-- Up Migration
-- Every table holds its tenant, has forced row-level security, and belongs to the owner. The application works as the
-- role tapfolio_app, which owns nothing; each of its connections is bound to one tenant for life by the setting
-- tapfolio.tenant.

do $$
begin
  if not exists (select from pg_roles where rolname = 'tapfolio_app') then
    create role tapfolio_app nologin;
  end if;
end
$$;
grant tapfolio_app to current_user;
grant usage on schema public to tapfolio_app;

create function current_tenant() returns text language sql stable parallel safe
  return nullif(current_setting('tapfolio.tenant', true), '');

create table accounts (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_canonical text not null,
  name text not null,
  surname text not null,
  date_of_birth date,
  password_hash text,
  language text not null,
  google_id text,
  facebook_id text,
  notify_ticket_issuance boolean not null default false,
  confirmed_at timestamptz,
  privacy_accepted_at timestamptz,
  privacy_notice text,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email_canonical)
);

create table sessions (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  account_id uuid not null,
  user_agent text not null default '',
  created timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);
create index on sessions (tenant_id, account_id);

-- Links in mails: only the hash of the token is kept, bound to its purpose.
create table mail_links (
  tenant_id text not null default current_tenant(),
  token_hash bytea not null,
  purpose text not null check (purpose in ('confirmation', 'reset', 'reset_check')),
  account_id uuid not null,
  created timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);
create index on mail_links (tenant_id, account_id);

-- Counters of rate-limiter-flexible, which fills the first three columns by their places; a key begins with its tenant.
create table budgets (
  key text primary key,
  points integer not null default 0,
  expire bigint,
  tenant_id text not null generated always as (split_part(key, ':', 1)) stored
);
create index on budgets (expire);

-- What the operator knows of cards: the feed's card records.
create table operator_cards (
  tenant_id text not null default current_tenant(),
  token text not null,
  alias_pan text not null,
  payment_account_reference text,
  label text not null,
  truncated_pan text not null,
  aid text not null,
  form_factor text not null,
  created timestamptz not null,
  updated timestamptz not null,
  primary key (tenant_id, token)
);
create index on operator_cards (tenant_id, alias_pan);
create index on operator_cards (tenant_id, payment_account_reference) where payment_account_reference is not null;

create table operator_tickets (
  tenant_id text not null default current_tenant(),
  id text not null,
  alias_pan text not null,
  name text not null,
  amount_minor bigint not null,
  currency text not null,
  passenger_number integer not null,
  first_tap jsonb,
  last_tap jsonb,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  time_zone text not null,
  payment_id text,
  updated timestamptz not null,
  primary key (tenant_id, id)
);
create index on operator_tickets (tenant_id, alias_pan, valid_from desc, id desc);
create index on operator_tickets (tenant_id, payment_id) where payment_id is not null;

-- settled_order is ours and survives whatever the feed says later; status is what both together mean.
create table operator_payments (
  tenant_id text not null default current_tenant(),
  id text not null,
  short_id text not null,
  alias_pan text not null,
  amount_minor bigint not null,
  currency text not null,
  charges jsonb not null default '[]',
  last_result text not null default '',
  settled_order text,
  settled_at timestamptz,
  status text not null generated always as (case when settled_order is not null then 'SUCCEEDED' else last_result end) stored,
  created timestamptz not null,
  updated timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, short_id)
);
create index on operator_payments (tenant_id, alias_pan, created desc, id desc);
create index on operator_payments (tenant_id, alias_pan) where status = 'FAILED';

-- Orders at the card provider: one registration or one payment over failed payments.
create table provider_orders (
  tenant_id text not null default current_tenant(),
  order_id text not null,
  purpose text not null check (purpose in ('registration', 'payment')),
  account_id uuid,
  session_id uuid,
  shop_id text not null,
  amount_minor bigint not null,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'succeeded', 'refused', 'cancelled', 'expired')),
  result text,
  transaction_id text,
  alias_pan text,
  alias_expiry text,
  alias_tail text,
  surplus boolean not null default false,
  checks integer not null default 0,
  created timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, account_id) references accounts on delete set null (account_id)
);
create index on provider_orders (tenant_id, account_id);
create index on provider_orders (tenant_id, created) where state = 'open';

-- is_open guards against a second order over the same payment; is_settling against a second success.
create table order_payments (
  tenant_id text not null default current_tenant(),
  order_id text not null,
  payment_id text not null,
  short_id text not null,
  alias_pan text not null,
  amount_minor bigint not null,
  is_open boolean not null default true,
  is_settling boolean not null default false,
  primary key (tenant_id, order_id, payment_id),
  foreign key (tenant_id, order_id) references provider_orders
);
create unique index one_open_order_a_payment on order_payments (tenant_id, payment_id) where is_open;
create unique index one_settling_order_a_payment on order_payments (tenant_id, payment_id) where is_settling;

-- Every outcome as it came, with what was made of it; never changed.
create table provider_inbox (
  tenant_id text not null default current_tenant(),
  id bigint generated always as identity,
  received_at timestamptz not null default now(),
  channel text not null,
  order_id text not null,
  transaction_id text not null,
  result text not null,
  verdict text not null,
  pairs jsonb not null,
  primary key (tenant_id, id)
);
create unique index one_inbox_row_an_outcome on provider_inbox (tenant_id, order_id, transaction_id, result, verdict);

-- Online payments for the operator, in the order of their commits.
create table settlements (
  tenant_id text not null default current_tenant(),
  cursor bigint not null,
  payment_id text not null,
  order_id text not null,
  transaction_id text not null,
  amount_minor bigint not null,
  currency text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, cursor),
  unique (tenant_id, payment_id)
);

-- Cards that accounts linked. A removed link stays as a row without a holder's view.
create table bank_cards (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  order_id text not null,
  alias_pan text not null,
  token text not null,
  payment_account_reference text,
  label text not null,
  truncated_pan text not null,
  aid text not null,
  form_factor text not null,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);
create unique index one_live_link_an_alias on bank_cards (tenant_id, alias_pan) where removed_at is null;
create index on bank_cards (tenant_id, account_id) where removed_at is null;

-- One row a change of state; append only.
create table audit (
  tenant_id text not null default current_tenant(),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  what text not null,
  account_id uuid,
  subject text not null default '',
  detail jsonb not null default '{}',
  primary key (tenant_id, id)
);

-- Which seeds and one-time works were done; holds nothing of travellers.
create table landmarks (
  tenant_id text not null default current_tenant(),
  name text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, name)
);

do $$
declare
  name text;
begin
  foreach name in array array['accounts', 'sessions', 'mail_links', 'budgets', 'operator_cards', 'operator_tickets',
    'operator_payments', 'provider_orders', 'order_payments', 'provider_inbox', 'settlements', 'bank_cards', 'audit',
    'landmarks']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to tapfolio_app', name);
  end loop;
end
$$;
revoke update, delete on audit, settlements, provider_inbox from tapfolio_app;

-- The outbox: a job joins the transaction that calls this. The tenant is the connection's, never the caller's word.
create function add_tenant_job(task text, payload json, job_key text default null, run_at timestamptz default null)
returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if current_tenant() is null then
    raise exception 'a job needs a tenant';
  end if;
  perform graphile_worker.add_job(
    task,
    json_build_object('tenant', current_tenant(), 'payload', payload),
    run_at => run_at,
    job_key => job_key,
    max_attempts => 12
  );
end
$$;
revoke all on function add_tenant_job from public;
grant execute on function add_tenant_job to tapfolio_app;
