import { limits } from '#contract/limits.ts'
import type { GuestPayment } from '#contract/shapes/statements/statement-match.ts'
import { requireCaptcha } from '#domain/captcha/server/require-captcha.ts'
import type { LinePayment, Operator } from '#domain/operator/server/operator.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { inEvenTime } from '#platform/server/in-even-time.ts'
import type { Allowance, CommonAllowance } from '#platform/server/rate-limits/allowance.ts'

/** Lines that somebody without an account looks for. */
const guestSearches: Allowance = {
  name: 'guest-searches',
  own: limits.guestSearchesPerHour,
  ofStrangers: limits.guestSearchesOfStrangersPerHour,
  seconds: 60 * 60,
}

/** Lines that name a card of the same digits, whoever looks: nobody tries out all days and fares of a card from many addresses. */
const searchesOfDigits: CommonAllowance = {
  name: 'guest-searches-of-digits',
  most: limits.guestSearchesOfDigitsPerDay,
  seconds: 24 * 60 * 60,
}

/**
 * The payment of a line of a bank statement, for whoever has the statement: nothing of its card or of an account is
 * answered. What is wrong, what does not exist, and what fits cards of several people are answered alike, after the same
 * time (docs/decisions/0032).
 */
export const findAsGuest: Handler<'findAsGuest'> = async (given) => {
  const { body, tenant, gateways, asker, refuse } = given
  const { guestSearch } = tenant.choices
  const { operator } = gateways
  const { findByLine } = operator
  if (guestSearch.kind === 'hidden' || !findByLine) return refuse('guest_search.not_offered')
  await requireCaptcha(given, 'findAsGuest')
  const waitSeconds =
    (await gateways.rateLimits.claim(guestSearches, asker)) ||
    (await gateways.rateLimits.claimCommon(searchesOfDigits, body.last_digits))
  if (waitSeconds > 0) return refuse('request.too_many', waitSeconds)
  const { amount: amountMinor, currency, last_digits: lastDigits } = body
  const line = { amountMinor, currency, lastDigits, daysBack: guestSearch.days, ...dayIn(tenant.timeZone, body.day) }
  return inEvenTime(limits.guestSearchStepMs, async () => ({
    payload: await ofOneCard(await findByLine(line), operator),
  }))
}

/** The instants between which a day lies in a zone. */
function dayIn(timeZone: string, day: string): { startDate: string; endDate: string } {
  const date = Temporal.PlainDate.from(day)
  const begin = (of: Temporal.PlainDate) =>
    of.toZonedDateTime(timeZone).toInstant().toString({ fractionalSecondDigits: 3 })
  return { startDate: begin(date), endDate: begin(date.add({ days: 1 })) }
}

/** Whose line it is cannot be known where cards of the same digits paid the same: then it is nobody's. */
async function ofOneCard(payments: readonly LinePayment[], operator: Operator): Promise<GuestPayment[]> {
  const aliasPans = [...new Set(payments.map(({ alias_pan }) => alias_pan))]
  if (aliasPans.length !== 1 || payments.length > limits.paymentsOfLine) return []
  const found = await operator.listTrips(
    payments.map(({ short_id }) => short_id),
    aliasPans,
  )
  return payments.map(({ short_id, amount, currency, created, status }) => ({
    amount,
    currency,
    created,
    is_refunded: status === 'REFUNDED',
    receipt: status === 'SUCCEEDED' ? short_id : null,
    journeys: (found.find((each) => each.short_id === short_id)?.journeys ?? []).map(
      ({ ticket_id: _, ...trip }) => trip,
    ),
  }))
}
