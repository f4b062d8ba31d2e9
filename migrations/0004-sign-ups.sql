-- Up Migration

-- What was entered to register belongs to that sign-up and waits here. Only when its own mailed link is followed does it
-- become the account; so an account exists only once its address was proven. Several sign-ups may wait for one address:
-- who made which is not known before.
create table sign_ups (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_canonical text not null,
  name text not null,
  surname text not null,
  date_of_birth date,
  -- Null where it was begun by an identity provider.
  password_hash text,
  language text not null,
  privacy_accepted_at timestamptz not null default now(),
  privacy_notice text,
  -- The browser that made it, by the hash of its cookie.
  browser_hash bytea,
  -- What it became; what was entered is then gone from here.
  account_id uuid,
  created timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);
create index on sign_ups (tenant_id, email_canonical, created desc);
create index on sign_ups (tenant_id, account_id) where account_id is not null;
create index on sign_ups (created);

-- Links that confirm a sign-up: only the hash of the token is kept.
create table sign_up_links (
  tenant_id text not null default current_tenant(),
  token_hash bytea not null,
  sign_up_id uuid not null,
  created timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, sign_up_id) references sign_ups on delete cascade
);
create index on sign_up_links (tenant_id, sign_up_id);

-- The owner moves what is there already, of all tenants; row-level security is forced again below.
alter table accounts no force row level security;
alter table mail_links no force row level security;

-- Accounts that wait for their confirmation become sign-ups, with the whole time that a sign-up has.
insert into sign_ups (tenant_id, id, email, email_canonical, name, surname, date_of_birth, password_hash, language,
  privacy_accepted_at, privacy_notice)
select tenant_id, id, email, email_canonical, name, surname, date_of_birth, password_hash, language,
  coalesce(privacy_accepted_at, created), privacy_notice
from accounts where confirmed_at is null;

-- A link that was followed already goes on to say so until it ends.
insert into sign_ups (tenant_id, id, email, email_canonical, name, surname, language, account_id)
select tenant_id, id, email, email_canonical, '', '', language, id from accounts
where confirmed_at is not null and exists (
  select from mail_links where mail_links.tenant_id = accounts.tenant_id and account_id = accounts.id
    and purpose = 'confirmation' and expires_at > now());

insert into sign_up_links (tenant_id, token_hash, sign_up_id, created, expires_at)
select tenant_id, token_hash, account_id, created, expires_at from mail_links
where purpose = 'confirmation' and used_at is null and expires_at > now();

delete from mail_links where purpose = 'confirmation';
delete from accounts where confirmed_at is null;
alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check check (purpose in ('reset', 'reset_check'));
alter table accounts alter column confirmed_at set not null;

alter table accounts force row level security;
alter table mail_links force row level security;

do $$
declare
  name text;
begin
  foreach name in array array['sign_ups', 'sign_up_links']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to tapfolio_app', name);
  end loop;
end
$$;
