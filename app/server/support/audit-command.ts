import { parseEmail } from '#contract/values/people/email.ts'
import type { Services } from '#domain/portal/server/services.ts'
import { findAccounts, noteStaff } from '#domain/support/server/accounts-queries.ts'
import { auditLines } from '#domain/support/server/audit-queries.ts'
import type { AuditLine } from '#domain/support/server/audit-queries.ts'
import { bad } from '../commands/command-end.ts'
import type { CommandEnd } from '../commands/command-end.ts'
import { whoAmI } from '../commands/who-am-i.ts'
import { isEnd, readSupportCommand } from './ask-about-tenant.ts'
import { rowsAsJson, rowsInWords } from './rows-said.ts'

export const auditUsage = `  audit list TENANT [--account WHAT] [--since DAY] [--json]
                        what changed, what staff did and looked at, the latest 500; DAY is like 2026-11-23`

const most = 500

/** `audit list`. An account that was deleted is still found by its id. */
export async function auditCommand(services: Services, args: readonly string[], who = whoAmI()): Promise<CommandEnd> {
  const asked = readSupportCommand(services, args, { usage: auditUsage, actions: { list: 0 } })
  if (isEnd(asked)) return asked
  const { tenant, account, since, json } = asked
  if (since !== undefined && !isDay(since))
    return { text: `${since} is no day like 2026-11-23.\n\n${auditUsage}`, code: 2 }
  const database = services.database.ofTenant(tenant.name)
  const emailCanonical = account === undefined ? null : (parseEmail(account)?.canonical ?? null)
  const [known] = account === undefined ? [] : await findAccounts(database, { text: account, emailCanonical })
  if (emailCanonical !== null && !known) return bad(`${tenant.name} has no account with this address.`)
  if (known) await noteStaff(database, [known.id], { what: 'account.seen', by: who, detail: { audit: 'list' } })
  const lines = await auditLines(database, { accountId: known?.id ?? account ?? null, since: since ?? null, most })
  if (json) return rowsAsJson(lines)
  return rowsInWords(lines.length > 0 ? lines.map(lineOf).join('\n') : 'Nothing of it stands in the audit.')
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

function lineOf({ at, what, account_id, subject, detail }: AuditLine): string {
  const more = Object.keys(detail).length > 0 ? JSON.stringify(detail) : ''
  return [at, what, account_id ?? '', subject, more].filter((each) => each !== '').join('  ')
}
