-- Up Migration

-- A guest names a card by its last four digits: they are looked for without reading every card.
alter table operator_cards add column last_digits text not null generated always as (right(truncated_pan, 4)) stored;
create index on operator_cards (tenant_id, last_digits);
