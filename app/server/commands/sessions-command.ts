import { parseEmail } from '#contract/values/people/email.ts'
import { endSessionsByOperator } from '#domain/sessions/server/operator-queries.ts'
import type { Services } from '#domain/portal/server/services.ts'
import { bad, good } from './command-end.ts'
import type { CommandEnd } from './command-end.ts'
import { namedTenant } from './named-tenants.ts'
import { whoAmI } from './who-am-i.ts'

export const sessionsUsage = `  sessions end TENANT EMAIL|--all
                        logs an account out everywhere, or everybody of the tenant`

/** `sessions end`: after a theft of cookies or a phone, without waiting for the person. It stands in the audit. */
export async function sessionsCommand(
  services: Services,
  [action, tenantName, whose]: readonly string[],
): Promise<CommandEnd> {
  if (action !== 'end' || tenantName === undefined || whose === undefined) return { text: sessionsUsage, code: 2 }
  const tenant = namedTenant(services, tenantName)
  const email = whose === '--all' ? null : parseEmail(whose)?.canonical
  if (email === undefined) return { text: `${whose} is no e-mail address, and not --all.`, code: 2 }
  const ended = await endSessionsByOperator(services.database.ofTenant(tenant.name), email, whoAmI())
  if (ended.accounts === 0) return bad('There is no such account.')
  const text = `${ended.sessions} session(s) of ${ended.accounts} account(s) ended.`
  return { ...good(text), json: { sessions: ended.sessions, accounts: ended.accounts } }
}
