import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { LinePayment, LineQuery } from '../operator.ts'

/**
 * Payments of exactly this amount whose card ends in the digits, made, charged or paid online on the day. A failed one
 * stands on no statement.
 */
export function paymentsOfLine(database: TenantDatabase, line: LineQuery): Promise<LinePayment[]> {
  const { amountMinor, currency, lastDigits, daysBack, startDate, endDate } = line
  return database.sql<LinePayment>`
    select p.short_id, p.alias_pan, p.amount_minor as amount, p.currency, p.created, p.status
    from ledger_payments p
    where p.alias_pan in (select c.alias_pan from operator_cards c where c.last_digits = ${lastDigits})
      and p.created >= ${startDate}::timestamptz - make_interval(days => ${limits.triedDays}::int)
      and p.created < ${endDate} and p.created >= now() - make_interval(days => ${daysBack}::int)
      and p.amount_minor = ${amountMinor} and p.currency = ${currency} and p.status <> 'FAILED'
      and (p.created >= ${startDate}
        or (p.settled_at >= ${startDate} and p.settled_at < ${endDate})
        or exists (
          select from jsonb_array_elements(p.charges) charge
          where (charge ->> 'at')::timestamptz >= ${startDate} and (charge ->> 'at')::timestamptz < ${endDate}))
    order by p.created, p.id
    limit ${limits.paymentsOfLine + 1}::int`
}
