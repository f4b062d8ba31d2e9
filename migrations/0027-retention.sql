-- Up Migration

-- Periods for what was kept for good (docs/decisions/0056). The application's role still may neither change nor delete a
-- row of the audit, the inbox, the orders seen to or the settlements: these functions delete for it, each only what is
-- older than a least period that stands here, only of the tenant of the connection, only what is decided, and no more rows
-- at once than it is told.
create index audit_at on audit using brin (at);
create index provider_inbox_at on provider_inbox using brin (received_at);
create index provider_orders_at on provider_orders using brin (created);
create index settlements_at on settlements using brin (at);
create index settlements_of_order on settlements (tenant_id, order_id);
create index removed_cards on bank_cards (tenant_id, removed_at) where removed_at is not null;

-- Answers the instant before which rows may go; refuses what no caller may ask for.
create function old_before(keep_months integer, least_months integer) returns timestamptz language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
begin
  if public.current_tenant() is null then
    raise exception 'rows are forgotten of one tenant';
  end if;
  if keep_months is null or keep_months < least_months then
    raise exception 'these rows are kept for % months or more, not for %', least_months, keep_months;
  end if;
  return now() - make_interval(months => keep_months);
end
$$;

-- The audit. What it says of an order stays as long as the order.
create function forget_audit(keep_months integer, most integer) returns integer language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  old constant timestamptz := old_before(keep_months, 13);
  gone integer;
begin
  delete from audit where tenant_id = current_tenant() and id = any (array(
    select id from audit said where tenant_id = current_tenant() and at < old
      and not exists (select from provider_orders o where o.tenant_id = said.tenant_id and o.order_id = said.subject)
    limit most));
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- What the provider said. An order that is open, a surplus that was not given back and money of an unknown order that
-- nobody has seen to keep everything that was heard of them.
create function forget_inbox(keep_months integer, most integer) returns integer language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  old constant timestamptz := old_before(keep_months, 18);
  gone integer;
begin
  delete from provider_inbox where tenant_id = current_tenant() and id = any (array(
    select id from provider_inbox heard where tenant_id = current_tenant() and received_at < old
      and not exists (select from provider_orders o
        where o.tenant_id = heard.tenant_id and o.order_id = heard.order_id and o.state = 'open')
      and not exists (select from settlements s left join surplus_refunds r on r.tenant_id = s.tenant_id and r.cursor = s.cursor
        where s.tenant_id = heard.tenant_id and s.order_id = heard.order_id and s.kind = 'surplus' and r.cursor is null)
      and not exists (select from unknown_orders u
        where u.tenant_id = heard.tenant_id and u.order_id = heard.order_id and u.seen_to_at is null)
    limit most));
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- Orders with what they paid, what was settled by them and what was given back. Everything of an order is old, decided and
-- told to the operator, or nothing of it goes. The newest settlement always stays: the next one's cursor follows it.
-- Answers how many rows of which table went.
create function forget_orders(keep_months integer, most integer) returns jsonb language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  old constant timestamptz := old_before(keep_months, 24);
  tenant constant text := current_tenant();
  newest constant bigint := (select max(cursor) from settlements where tenant_id = tenant);
  old_orders text[];
  old_cursors bigint[];
  counts jsonb := '{}';
  gone integer;
begin
  select coalesce(array_agg(order_id), '{}') into old_orders from (
    select o.order_id from provider_orders o
    where o.tenant_id = tenant and o.created < old and coalesce(o.settled_at, o.created) < old and o.state <> 'open'
      and (not o.surplus or exists (select from settlements s
        where s.tenant_id = tenant and s.order_id = o.order_id and s.kind = 'surplus'))
      and not exists (select from settlements s left join surplus_refunds r on r.tenant_id = s.tenant_id and r.cursor = s.cursor
        where s.tenant_id = tenant and s.order_id = o.order_id
          and (s.at >= old or s.cursor = newest or s.kind = 'surplus' and (r.cursor is null or r.at >= old)))
      and not exists (select from unknown_orders u
        where u.tenant_id = tenant and u.order_id = o.order_id and (u.seen_to_at is null or u.seen_to_at >= old))
      -- Another order over the same payment that is open sees by this one that it is paid.
      and not exists (select from order_payments own
        join order_payments each on each.tenant_id = own.tenant_id and each.payment_id = own.payment_id
        where own.tenant_id = tenant and own.order_id = o.order_id and each.is_open)
      and not exists (select from order_payments own
        join settlement_deliveries told on told.tenant_id = own.tenant_id and told.payment_id = own.payment_id
        where own.tenant_id = tenant and own.order_id = o.order_id and told.is_taken is not true)
    limit most for update skip locked) picked;
  -- Those whose order is gone already, as after a restored backup.
  select coalesce(array_agg(cursor), '{}') into old_cursors from (
    select s.cursor from settlements s left join surplus_refunds r on r.tenant_id = s.tenant_id and r.cursor = s.cursor
    where s.tenant_id = tenant and s.order_id = any (old_orders)
    union all
    (select s.cursor from settlements s left join surplus_refunds r on r.tenant_id = s.tenant_id and r.cursor = s.cursor
    where s.tenant_id = tenant and s.at < old and s.cursor <> newest and (s.kind = 'payment' or r.at < old)
      and not exists (select from provider_orders o where o.tenant_id = tenant and o.order_id = s.order_id)
      and not exists (select from settlement_deliveries told
        where told.tenant_id = tenant and told.payment_id = s.payment_id and told.is_taken is not true)
    limit most)) picked;

  delete from surplus_refunds where tenant_id = tenant and cursor = any (old_cursors);
  get diagnostics gone = row_count;
  counts := counts || jsonb_build_object('surplus_refunds', gone);
  delete from settlement_deliveries told using settlements s
  where told.tenant_id = tenant and s.tenant_id = tenant and s.cursor = any (old_cursors) and s.kind = 'payment'
    and told.payment_id = s.payment_id;
  get diagnostics gone = row_count;
  counts := counts || jsonb_build_object('settlement_deliveries', gone);
  delete from settlements where tenant_id = tenant and cursor = any (old_cursors);
  get diagnostics gone = row_count;
  counts := counts || jsonb_build_object('settlements', gone);
  delete from order_payments where tenant_id = tenant and order_id = any (old_orders);
  get diagnostics gone = row_count;
  counts := counts || jsonb_build_object('order_payments', gone);
  delete from provider_orders where tenant_id = tenant and order_id = any (old_orders);
  get diagnostics gone = row_count;
  counts := counts || jsonb_build_object('provider_orders', gone);
  delete from unknown_orders where tenant_id = tenant and (order_id, transaction_id) in (
    select u.order_id, u.transaction_id from unknown_orders u
    where u.tenant_id = tenant and u.at < old and u.seen_to_at < old limit most);
  get diagnostics gone = row_count;
  return counts || jsonb_build_object('unknown_orders', gone);
end
$$;

revoke all on function old_before, forget_audit, forget_inbox, forget_orders from public;
grant execute on function forget_audit, forget_inbox, forget_orders to tapfolio_app;
