-- Up Migration

-- Labels of an account: its holder's own words for what payments and tickets were for, each with a colour.
create table labels (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  colour text not null,
  created timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, account_id, id),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);
create unique index one_label_a_name on labels (tenant_id, account_id, lower(name));

-- What the holder of an account remarked on a payment (by its short id) or a ticket: a label, a note, or both. A label is one
-- of the same account. ticket_ids: what a payment charged, so that its tickets have its label too.
create table remarks (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  kind text not null check (kind in ('payment', 'ticket')),
  subject_id text not null,
  label_id uuid,
  note text not null default '',
  ticket_ids text[] not null default '{}',
  updated timestamptz not null default now(),
  primary key (tenant_id, account_id, kind, subject_id),
  foreign key (tenant_id, account_id) references accounts on delete cascade,
  foreign key (tenant_id, account_id, label_id) references labels (tenant_id, account_id, id)
    on delete set null (label_id)
);
create index on remarks (tenant_id, account_id, label_id) where label_id is not null;

-- For whom statements and receipts are made out. A change is a new row: what was paid under the former ones keeps them.
create table business_details (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  since timestamptz not null default clock_timestamp(),
  company text not null,
  address text not null,
  vat_id text not null,
  cost_centre text not null,
  primary key (tenant_id, account_id, since),
  foreign key (tenant_id, account_id) references accounts on delete cascade
);

alter table labels enable row level security;
alter table labels force row level security;
create policy tenant on labels using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on labels to tapfolio_app;

alter table remarks enable row level security;
alter table remarks force row level security;
create policy tenant on remarks using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on remarks to tapfolio_app;

alter table business_details enable row level security;
alter table business_details force row level security;
create policy tenant on business_details using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on business_details to tapfolio_app;
