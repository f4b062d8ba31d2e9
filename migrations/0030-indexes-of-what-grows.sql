-- Up Migration

-- What is asked of tables that grow with travellers and payments by a column that no index began with: each of these read
-- all of a tenant's rows.
create index order_payments_of_payment on order_payments (tenant_id, payment_id);
create index open_payments_of_card on order_payments (tenant_id, alias_pan) where is_open;
create index settlements_of_payment on settlements (tenant_id, payment_id);
create index bank_cards_of_order on bank_cards (tenant_id, order_id);
-- Rows that go with the account or the session that they refer to, removed cards too.
create index bank_cards_of_account on bank_cards (tenant_id, account_id);
drop index bank_cards_tenant_id_account_id_idx;
create index one_time_codes_of_session on one_time_codes (tenant_id, session_id);
create index unknown_orders_of_account on unknown_orders (tenant_id, account_id) where account_id is not null;
