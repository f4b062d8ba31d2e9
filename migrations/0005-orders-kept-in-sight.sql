-- Up Migration

-- given_at: when the order's form was handed out last; so long somebody may sit before the provider's page.
-- check_at: when its next check is planned. The sweep finds by it what lost its check.
-- asked_at: when the provider was asked about it last, by whichever server.
alter table provider_orders
  add column given_at timestamptz not null default now(),
  add column check_at timestamptz not null default now(),
  add column asked_at timestamptz;
create index open_orders_by_check on provider_orders (tenant_id, check_at) where state = 'open';

-- When the operator is to be told next; the sweep finds by it what lost its job.
alter table settlement_deliveries add column next_at timestamptz not null default now();
create index untold_deliveries on settlement_deliveries (tenant_id, next_at) where is_taken is null;

-- Beside each online payment what was taken and was not owed: money that the operator gives back.
alter table settlements
  add column kind text not null default 'payment' check (kind in ('payment', 'surplus')),
  drop constraint settlements_tenant_id_payment_id_key;
create unique index one_settlement_a_payment on settlements (tenant_id, payment_id) where kind = 'payment';
create unique index one_surplus_a_transaction on settlements (tenant_id, payment_id, transaction_id)
  where kind = 'surplus';

-- Surpluses that were given back; a row here is written once.
create table surplus_refunds (
  tenant_id text not null default current_tenant(),
  cursor bigint not null,
  at timestamptz not null default now(),
  given_by text not null,
  primary key (tenant_id, cursor),
  foreign key (tenant_id, cursor) references settlements
);

-- Money that the provider vouches for under an order number of ours that our books do not know, as after a backup was
-- restored. Seen to when somebody found out what it paid.
create table unknown_orders (
  tenant_id text not null default current_tenant(),
  order_id text not null,
  transaction_id text not null,
  amount_minor bigint not null,
  currency text not null,
  at timestamptz not null default now(),
  seen_to_at timestamptz,
  seen_to_by text,
  -- Whose browser brought it back, where one did.
  account_id uuid,
  primary key (tenant_id, order_id, transaction_id),
  foreign key (tenant_id, account_id) references accounts on delete set null (account_id)
);
create index open_unknown_orders on unknown_orders (tenant_id, at) where seen_to_at is null;

do $$
declare
  name text;
begin
  foreach name in array array['surplus_refunds', 'unknown_orders']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to tapfolio_app', name);
  end loop;
end
$$;
revoke update, delete on surplus_refunds from tapfolio_app;
revoke delete on unknown_orders from tapfolio_app;

-- What was paid twice before stood in the audit only. The owner reads behind row security for this once.
alter table audit no force row level security;
alter table provider_orders no force row level security;
alter table order_payments no force row level security;
alter table settlements no force row level security;
insert into settlements (tenant_id, cursor, kind, payment_id, order_id, transaction_id, amount_minor, currency, at)
select told.tenant_id,
  coalesce((select max(s.cursor) from settlements s where s.tenant_id = told.tenant_id), 0)
    + row_number() over (partition by told.tenant_id order by told.id, told.payment_id),
  'surplus', told.payment_id, told.order_id, told.transaction_id, told.amount_minor, told.currency, told.at
from (
  select distinct on (a.tenant_id, p.payment_id, a.detail ->> 'transaction') a.tenant_id, a.id, a.at, p.payment_id,
    o.order_id, a.detail ->> 'transaction' as transaction_id, p.amount_minor, o.currency
  from audit a
  join provider_orders o on o.tenant_id = a.tenant_id and o.order_id = a.subject
  join order_payments p on p.tenant_id = o.tenant_id and p.order_id = o.order_id
  where a.detail ->> 'transaction' is not null
    and (a.what = 'order.second_success' or (a.what = 'order.surplus' and a.detail -> 'payments' ? p.payment_id))
  order by a.tenant_id, p.payment_id, a.detail ->> 'transaction', a.id
) told;
alter table audit force row level security;
alter table provider_orders force row level security;
alter table order_payments force row level security;
alter table settlements force row level security;
