import { limits } from '#contract/limits.ts'
import { localeOf } from '#contract/values/languages.ts'
import type { ParsedEmail } from '#contract/values/people/email.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { minuteText } from '#contract/values/time/instant-text.ts'
import type { AccountOwner } from '#domain/accounts/server/accounts-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { confirmNewEmail, emailChangeAsked, emailChanged, emailTaken } from './email-change-letters.ts'
import { isTaken } from './email-change-queries.ts'

interface Given {
  database: TenantDatabase
  tenant: Tenant
  mail: Mail
}

const days = String(limits.stopEmailDays)
const linkTo = (tenant: Tenant, path: string, token: string) =>
  `${tenant.publicUrl}${ownPath(tenant, path)}?token=${token}`
const nowIn = (tenant: Tenant, language: AccountOwner['language']) =>
  minuteText(new Date().toISOString(), localeOf[language], tenant.timeZone)

/**
 * Writes to both addresses. Where the new one has an account, its holder is told so instead of being asked: both letters
 * are written by one and the same work, so that nobody learns by waiting which it was. `isWithheld`: to the old one alone,
 * as the new one had all its mails.
 */
export async function mailEmailChange(
  { database, tenant, mail }: Given,
  change: { email: ParsedEmail; owner: AccountOwner; token: string; stopToken: string; isWithheld: boolean },
): Promise<void> {
  const { email, owner, token, stopToken, isWithheld } = change
  const { language, name } = owner
  const time = nowIn(tenant, language)
  const to = email.address
  const askNewOne = () => {
    const hours = String(limits.confirmationLinkHours)
    const link = linkTo(tenant, '/dashboard/account/email/confirm', token)
    return mail.send(database, confirmNewEmail, { to, language, values: { hours, link }, facts: { time } })
  }
  const tellNewOne = () => mail.send(database, emailTaken, { to, language, values: {}, facts: { time } })
  const isKnown = await isTaken(database, email.canonical)
  if (!isWithheld) await (isKnown ? tellNewOne() : askNewOne())
  await mail.send(database, emailChangeAsked, {
    to: owner.email,
    language,
    values: { name, email: to, days, link: linkTo(tenant, '/email/stop_change', stopToken) },
    facts: { time },
  })
}

/** Tells the old address that it is no longer the account's, and how to take it back. */
export async function mailEmailChanged(
  { database, tenant, mail }: Given,
  change: { email: ParsedEmail; owner: AccountOwner; undoToken: string },
): Promise<void> {
  const { email, owner, undoToken } = change
  const { language, name } = owner
  await mail.send(database, emailChanged, {
    to: owner.email,
    language,
    values: { name, email: email.address, days, link: linkTo(tenant, '/email/stop_change', undoToken) },
    facts: { time: nowIn(tenant, language) },
  })
}
