-- Up Migration

-- What its holder calls a card, what its face is drawn in (both empty while nothing was chosen), and its place among the
-- others, null for one that was never moved.
-- expires: the last day on which the card is valid, where its registration here said so.
-- waits: registered before its first tap; the operator does not know it yet. looked_at: when it was asked for it last.
alter table bank_cards
  add column own_name text not null default '',
  add column colour text not null default '',
  add column place integer,
  add column expires date,
  add column waits boolean not null default false,
  add column looked_at timestamptz;
create index waiting_cards on bank_cards (tenant_id, created) where waits and removed_at is null;

-- Cards that are linked already have it from their registration; row-level security is forced again below.
alter table bank_cards no force row level security;
alter table provider_orders no force row level security;
update bank_cards set expires = (to_date(alias_expiry, 'YYMM') + interval '1 month - 1 day')::date
from provider_orders
where provider_orders.tenant_id = bank_cards.tenant_id and provider_orders.order_id = bank_cards.order_id
  and provider_orders.alias_pan = bank_cards.alias_pan and alias_expiry ~ '^\d\d(0[1-9]|1[0-2])$';
alter table bank_cards force row level security;
alter table provider_orders force row level security;
