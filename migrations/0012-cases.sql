-- Up Migration

-- Something is wrong with a ticket, a payment or a card. Of a deleted account's case only the frame stays: what it was
-- about, why, and when it was answered; never a word that anybody wrote.
create table cases (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  -- As people say it: 7KQ-4MP, with its check character.
  number text not null,
  account_id uuid,
  subject_kind text not null check (subject_kind in ('ticket', 'payment', 'card')),
  subject_id text not null,
  -- The subject as it was shown then (contract/shapes/case.ts).
  about jsonb not null,
  reason text not null,
  station text not null default '',
  other_payment jsonb,
  state text not null default 'open' check (state in ('open', 'waiting', 'answered', 'closed')),
  opened timestamptz not null default now(),
  updated timestamptz not null default now(),
  -- The day, in the tenant's zone, by which the operator answers.
  answer_by date not null,
  closed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, account_id) references accounts on delete set null (account_id),
  check ((state = 'closed') = (closed_at is not null))
);
-- Guards against a second case about the same thing while one is open.
create unique index one_open_case_a_subject on cases (tenant_id, account_id, subject_kind, subject_id)
  where state <> 'closed' and account_id is not null;
create index on cases (tenant_id, account_id, updated desc);
create index on cases (tenant_id, answer_by) where state = 'open';
create index on cases (tenant_id, closed_at) where state = 'closed';

create table case_events (
  tenant_id text not null default current_tenant(),
  id bigint generated always as identity,
  case_id uuid not null,
  at timestamptz not null default now(),
  what text not null check (what in ('opened', 'seen', 'question', 'answer', 'message', 'closed', 'reopened')),
  by text not null check (by in ('traveller', 'operator', 'time')),
  -- Who of the operator's people it was; never told to the traveller.
  staff text not null default '',
  text text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references cases on delete cascade
);
create index on case_events (tenant_id, case_id, id);

do $$
declare
  name text;
begin
  foreach name in array array['cases', 'case_events']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to tapfolio_app', name);
  end loop;
end
$$;
