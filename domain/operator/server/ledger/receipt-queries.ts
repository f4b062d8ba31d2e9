import type { Receipt } from '#contract/shapes/receipt.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { placesOf } from '../places-queries.ts'

type Payment = Receipt['payment'] & Receipt['bank_card'] & { id: string }

/** The receipt of a payment that succeeded, with its card's alias PAN; undefined for any other short id. */
export async function receiptOf(database: TenantDatabase, shortId: string): Promise<Receipt | undefined> {
  const { aliasPans, instants } = await placesOf(database, 'short_id', [shortId])
  const [payment] = await database.sql<Payment>`
    select p.id, p.short_id, p.amount_minor as amount, p.currency as currencies_code, p.created,
      greatest(p.updated, p.settled_at) as updated, p.alias_pan, coalesce(card.label, '') as label,
      coalesce(card.truncated_pan, '') as truncated_pan, coalesce(card.form_factor, '') as form_factor
    from ledger_payments p
    left join lateral (
      select * from operator_cards c where c.alias_pan = p.alias_pan order by c.updated desc, c.token limit 1
    ) card on true
    where p.short_id = ${shortId} and p.alias_pan = any (${aliasPans}) and p.created = any (${instants}::timestamptz[])
      and p.status = 'SUCCEEDED'`
  if (!payment) return undefined
  const { id, label, truncated_pan, form_factor, alias_pan, ...rest } = payment
  return {
    payment: rest,
    bank_card: { label, truncated_pan, form_factor, alias_pan },
    tickets: await ticketsPaidBy(database, id, alias_pan),
  }
}

/** The feed knows one amount of a ticket, so the fare's price and the ticket's are the same. */
function ticketsPaidBy(database: TenantDatabase, paymentId: string, aliasPan: string): Promise<Receipt['tickets']> {
  return database.sql<Receipt['tickets'][number]>`
    select name as fare_name, amount_minor as fare_amount, amount_minor as ticket_amount, valid_from, valid_to, time_zone,
      first_tap as first_validation_transit_data, last_tap as last_validation_transit_data
    from ledger_tickets
    where payment_id = ${paymentId}
      and alias_pan = any (array[${aliasPan}::text] || array(
        select other.alias_pan from operator_cards own join operator_cards other using (tenant_id, payment_account_reference)
        where own.alias_pan = ${aliasPan}))
    order by valid_from, id limit 1000`
}
