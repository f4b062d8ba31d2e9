import { limits } from '#contract/limits.ts'
import { wireTexts } from '#contract/refusals.ts'
import { canonicalOf } from '#contract/values/people/email.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { earlierAddressOf } from '#domain/accounts/server/email-changes-queries.ts'
import { replaceCode } from '#domain/credentials/server/one-time-codes-queries.ts'
import { codeInHalves, randomCode } from '#domain/credentials/server/random-code.ts'
import { linkToSafety } from '#domain/mail-links/server/link-to-new-password.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { requireOwnAccount } from '#domain/sessions/server/require-own-account.ts'
import { deletionCode } from './account-deletion-letters.ts'

/**
 * Mails the one-time code that confirms a deletion in this session; an earlier code ends. While an address from before a
 * change may take the account back, the code goes there and nowhere else.
 */
export const requestDeletion: Handler<'requestDeletion'> = async (given) => {
  const { body, database, gateways, tenant, session, refuse } = given
  requireOwnAccount(given, body.id)
  const accountId = session.account.id
  const code = randomCode()
  const codeHash = await gateways.passwords.hash(code)
  await database.transaction(async (inside) => {
    const claimed = canonicalOf(((await earlierAddressOf(inside, accountId)) ?? session.account).email)
    const wait = await gateways.rateLimits.claimMail(inside, claimed, { ofAccount: accountId })
    if (wait > 0) refuse('mail.too_many', wait)
    // Of two requests at once the later one's code is the one that counts.
    const owner = (await lockAccount(inside, accountId)) ?? refuse('session.none')
    const earlier = await earlierAddressOf(inside, accountId)
    // The address was changed in this very moment: the next try counts for whoever is written to now.
    if (canonicalOf((earlier ?? owner).email) !== claimed) refuse('mail.too_many', 1)
    const minutes = limits.oneTimeCodeMinutes
    const isStored = await replaceCode(inside, {
      purpose: 'deletion',
      accountId,
      sessionId: session.id,
      codeHash,
      minutes,
    })
    // It ended while the code was hashed: a code that belongs to nothing is neither kept nor mailed.
    if (!isStored) refuse('session.none')
    await gateways.mail.send(inside, deletionCode, {
      to: earlier?.email ?? owner.email,
      language: owner.language,
      values: {
        ...{ name: owner.name, minutes: String(minutes), code: codeInHalves(code) },
        // Whoever reads the earlier address has a mail that takes the change back: no new password is sent there.
        ...(earlier ? {} : linkToSafety(tenant)),
      },
    })
  })
  return wireTexts.done
}
