import { guardingAlerts } from '#contract/values/alert-kinds.ts'
import type { AlertKind } from '#contract/values/alert-kinds.ts'
import { localeOf } from '#contract/values/languages.ts'
import { minuteText } from '#contract/values/time/instant-text.ts'
import { ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import { linkToNotMe } from '#domain/mail-links/server/link-to-not-me.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { turnAlert } from './alert-choices-queries.ts'
import { alertTitles, guardingAlertOff } from './alert-letters.ts'
import { deviceWords } from './login-letters.ts'

/** What turning alerts needs beside the database. */
export interface TellingOfAlerts {
  tenant: Tenant
  gateways: { mail: Mail }
  sessionWriter: { userAgent: string }
}

/**
 * Turns alerts of a kind on or off. Whoever turns off what may tell of them is told of to the account's address in the same
 * transaction: by a mail that no choice stops, once a change.
 */
export async function turnAndTell(
  { tenant, gateways, sessionWriter: { userAgent } }: TellingOfAlerts,
  database: TenantDatabase,
  accountId: string,
  choice: { kind: AlertKind; is_on: boolean },
): Promise<void> {
  await database.transaction(async (inside) => {
    const isChange = await turnAlert(inside, accountId, choice, userAgent)
    if (!isChange || choice.is_on || !guardingAlerts.includes(choice.kind)) return
    const owner = await ownerOf(inside, accountId)
    if (!owner) throw new Error('alerts were turned off of no account')
    const { email: to, language, name } = owner
    const note = minuteText(new Date().toISOString(), localeOf[language], tenant.timeZone)
    await gateways.mail.send(inside, guardingAlertOff, {
      to,
      language,
      rows: [{ names: [alertTitles[language][choice.kind], deviceWords(language, userAgent)], note, value: '' }],
      values: { name, link: await linkToNotMe({ database: inside, tenant }, accountId) },
    })
  })
}
