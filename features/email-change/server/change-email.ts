import { parseEmail } from '#contract/values/people/email.ts'
import type { FieldError } from '#contract/refusals.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { endPendingEmailChanges } from '#domain/accounts/server/email-changes-queries.ts'
import { noteActivity } from '#domain/accounts/server/note-activity-queries.ts'
import { proveAgain } from '#domain/credentials/server/prove-again.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { RateLimits } from '#platform/server/rate-limits/rate-limits.ts'
import { hashOfToken, makeToken } from '#platform/server/token.ts'
import { insertEmailChange } from './email-change-queries.ts'
import { mailEmailChange } from './mail-email-change.ts'

const unchanged: readonly FieldError<'unchanged'>[] = [{ path: 'email', msg: 'unchanged' }]

/** Seconds until there is a mail to either address. In one order for all, so that no two who swap addresses wait for each other. */
async function claimBothMails(
  { database, rateLimits }: { database: TenantDatabase; rateLimits: RateLimits },
  accountId: string,
  [old, next]: [string, string],
): Promise<{ old: number; new: number }> {
  const claimOld = () => rateLimits.claimMail(database, old, { ofAccount: accountId })
  const claimNew = () => rateLimits.claimMail(database, next, 'butLast')
  if (old < next) return { old: await claimOld(), new: await claimNew() }
  const waitForNew = await claimNew()
  return { old: await claimOld(), new: waitForNew }
}

/**
 * Asks for another address: a link goes to the new one, a notice with a way to stop it to the old one. Whether the new
 * one has an account changes nothing here; only its holder learns it, by mail. The old address stays until the link is
 * followed, in a session of this account: nobody can be given somebody else's account by a link.
 */
export const changeEmail: Handler<'changeEmail'> = async (given) => {
  const { body, tenant, database, gateways, session, sessionWriter, refuse } = given
  const typed = body.email?.trim() ?? ''
  const email = parseEmail(typed)
  if (!email) return refuse('fields.invalid', [{ path: 'email', msg: typed === '' ? 'required' : 'invalid' }])
  if (email.canonical === parseEmail(session.account.email)?.canonical) return refuse('fields.invalid', unchanged)
  const owner = await proveAgain(given, body)
  const accountId = session.account.id
  const [token, stopToken] = [makeToken(), makeToken()]
  return database.transaction(async (inside) => {
    const waits = await claimBothMails({ database: inside, rateLimits: gateways.rateLimits }, accountId, [
      owner.email_canonical,
      email.canonical,
    ])
    // With neutral notices nobody is told that mails were written to an address which may have an account.
    const isTold = tenant.choices.notices === 'classic'
    const wait = waits.old || (isTold ? waits.new : 0)
    if (wait > 0) refuse('mail.too_many', wait)
    const now = (await lockAccount(inside, accountId)) ?? refuse('session.none')
    // Somebody else changed it while ours was compared.
    if (now.password_hash !== owner.password_hash || now.email_canonical !== owner.email_canonical)
      refuse('session.none')
    await endPendingEmailChanges(inside, accountId)
    const hashes = { tokenHash: hashOfToken(token), stopHash: hashOfToken(stopToken) }
    const change = { accountId, sessionId: session.id, email, owner: now, ...hashes }
    const pending = (await insertEmailChange(inside, change)) ?? refuse('session.none')
    await noteActivity(inside, 'email.asked', accountId, sessionWriter.userAgent)
    const asked = { email, owner: now, token, stopToken, isWithheld: waits.new > 0 }
    await mailEmailChange({ database: inside, tenant, mail: gateways.mail }, asked)
    return { pending }
  })
}
