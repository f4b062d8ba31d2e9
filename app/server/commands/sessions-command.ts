import { hostname, userInfo } from 'node:os'
import { parseEmail } from '#contract/values/people/email.ts'
import { endSessionsByOperator } from '#domain/sessions/server/operator-queries.ts'
import type { Services } from '#domain/portal/server/services.ts'
import type { CommandEnd } from './tenant-command.ts'

export const sessionsUsage = `  sessions end TENANT EMAIL|--all
                        logs an account out everywhere, or everybody of the tenant`

/** `sessions end`: after a theft of cookies or a phone, without waiting for the person. It stands in the audit. */
export async function sessionsCommand(
  services: Services,
  [action, tenantName, whose]: readonly string[],
): Promise<CommandEnd> {
  if (action !== 'end' || tenantName === undefined || whose === undefined) return { text: sessionsUsage, code: 2 }
  const tenant = services.tenants.named(tenantName)
  if (!tenant) throw new Error(`there is no tenant ${tenantName}`)
  const email = whose === '--all' ? null : parseEmail(whose)?.canonical
  if (email === undefined) return { text: `${whose} is no e-mail address, and not --all.`, code: 2 }
  const by = `${userInfo().username}@${hostname()}`
  const ended = await endSessionsByOperator(services.database.ofTenant(tenant.name), email, by)
  if (ended.accounts === 0) return { text: 'There is no such account.', code: 1 }
  const text = `${ended.sessions} session(s) of ${ended.accounts} account(s) ended.`
  return { text, code: 0, json: { sessions: ended.sessions, accounts: ended.accounts } }
}
