import { provesByPassword } from '#domain/credentials/server/prove-again.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { privacyFactsOf } from './privacy-queries.ts'

/** What the privacy page says of this account; how long sessions live, and the ledger's months, are settings of the server. */
export const getPrivacyFacts: Handler<'getPrivacyFacts'> = async (given) => {
  const { database, tenant, session, sessionWriter, gateways, refuse } = given

  const facts = (await privacyFactsOf(database, session.account.id)) ?? refuse('session.none')
  const { idleMinutes, minutes } = sessionWriter.ends
  const { created, accepted } = facts
  const has_password = provesByPassword(tenant, facts)
  const ledger_months = gateways.operator.keptMonths ?? null
  return { created, accepted, has_password, session_idle_minutes: idleMinutes, session_minutes: minutes, ledger_months }
}
