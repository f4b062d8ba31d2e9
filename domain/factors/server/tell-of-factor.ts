import { minuteText } from '#contract/values/time/instant-text.ts'
import { localeOf } from '#contract/values/languages.ts'
import { ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import { noteActivity } from '#domain/accounts/server/note-activity-queries.ts'
import { moreLinkToNotMe } from '#domain/mail-links/server/link-to-not-me.ts'
import type { NotMePurpose } from '#domain/mail-links/server/mail-links-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { factorChanged, factorWords } from './factor-letters.ts'

export type FactorChange =
  | 'authenticator_on'
  | 'authenticator_off'
  | 'codes_renewed'
  | 'recovery_used'
  | 'passkey_added'
  | 'passkey_removed'

/** What "this was not me" of such a mail also undoes. A code that somebody else used is one of a list that they hold. */
const undoneBy: Partial<Record<FactorChange, NotMePurpose>> = {
  authenticator_on: 'not_me_app',
  codes_renewed: 'not_me_codes',
  recovery_used: 'not_me_codes',
}

/**
 * Notes what happened to an account's second factors and mails it to the owner, inside the transaction that did it.
 * `name` is a passkey's, `left` how many recovery codes there still are.
 */
export async function tellOfFactor(
  given: { tenant: Tenant; gateways: { mail: Mail }; sessionWriter: { userAgent: string } },
  database: TenantDatabase,
  accountId: string,
  change: { what: FactorChange; name?: string; left?: number },
): Promise<void> {
  const { tenant, gateways, sessionWriter } = given
  const owner = await ownerOf(database, accountId)
  if (!owner) throw new Error('a second factor was changed of no account')
  const { email: to, language, name } = owner
  await noteActivity(database, `factor.${change.what}`, accountId, sessionWriter.userAgent)
  const words = factorWords[language]
  const time = minuteText(new Date().toISOString(), localeOf[language], tenant.timeZone)
  const note = change.left === undefined ? time : `${time} · ${words.left.replace('{count}', String(change.left))}`
  await gateways.mail.send(database, factorChanged, {
    to,
    language,
    rows: [{ names: [words[change.what], ...(change.name ? [change.name] : [])], note, value: '' }],
    values: { name, ...(await moreLinkToNotMe({ database, tenant }, accountId, undoneBy[change.what])) },
  })
}
