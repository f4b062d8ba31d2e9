import { limits } from '#contract/limits.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { matchPayments } from './match-payments.ts'

/** Payments of the own cards, those unlinked meanwhile left out, that fit a line of a bank statement. */
export const findByStatement: Handler<'findByStatement'> = async ({ body, gateways, session, tenant }) => {
  const { amount: amountMinor, currency, day, last_digits: lastDigits } = body
  const { aliasPans } = session
  if (aliasPans.length === 0) return { payload: [], cards: 0 }
  const { payload } = await gateways.operator.listPayments({
    ...rangeAround(day, tenant.timeZone),
    aliasPans,
    limit: 0,
    offset: 0,
    sort: { column: 'created', direction: 'desc' },
    succeeded: undefined,
    failed: undefined,
  })
  const line = { amountMinor, currency, day, lastDigits }
  return { payload: matchPayments(payload, line, tenant.timeZone), cards: aliasPans.length }
}

/** The instants in which a payment of the day's line may have been made; days are days in the tenant's zone. */
function rangeAround(day: string, timeZone: string): { startDate: string; endDate: string } {
  const instant = (days: number) =>
    Temporal.PlainDate.from(day)
      .add({ days })
      .toZonedDateTime(timeZone)
      .toInstant()
      .toString({ fractionalSecondDigits: 3 })
  return {
    startDate: instant(-limits.bookedDaysLater - limits.triedDays),
    endDate: instant(limits.bookedDaysEarlier + 1),
  }
}
