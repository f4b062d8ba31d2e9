import { guardingAlerts } from '#contract/values/alert-kinds.ts'
import { turnAndTell } from '#domain/alerts/server/turn-and-tell.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import type { Allowance } from '#platform/server/rate-limits/allowance.ts'
import { alertChoicesOf } from './list-alert-choices.ts'

/** Each change is mailed, and a mailbox that is full of such mails hides what they tell of. */
const guardsTurnedOff: Allowance = { name: 'guards-turned-off', own: 20, ofStrangers: 20, seconds: 60 * 60 }

/**
 * Turns mails of one kind on or off for the account; turned on they count from now. That those which guard the account were
 * turned off is told to its address.
 */
export const chooseAlert: Handler<'chooseAlert'> = async (given) => {
  const { body, database, tenant, session, asker, gateways, refuse } = given
  const accountId = session.account.id
  if (!body.is_on && guardingAlerts.includes(body.kind)) {
    const wait = await gateways.rateLimits.claim(guardsTurnedOff, asker)
    if (wait > 0) refuse('request.too_many', wait)
  }
  const payload = await database.transaction(async (inside) => {
    await turnAndTell(given, inside, accountId, body)
    return alertChoicesOf(inside, tenant, accountId)
  })
  return { payload }
}
