import { limits } from '#contract/limits.ts'
import { wireTexts } from '#contract/refusals.ts'
import { canonicalOf } from '#contract/values/people/email.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { replaceCode } from '#domain/credentials/server/one-time-codes-queries.ts'
import { codeInHalves, randomCode } from '#domain/credentials/server/random-code.ts'
import { proofCode } from '#domain/credentials/server/credential-letters.ts'
import { linkToActivity } from '#domain/mail-links/server/link-to-activity.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** Mails a code to the account's address that proves, in this session, who is there; an earlier code ends. */
export const requestProof: Handler<'requestProof'> = async (given) => {
  const { database, gateways, tenant, session, refuse } = given
  const accountId = session.account.id
  const code = randomCode()
  const codeHash = await gateways.passwords.hash(code)
  await database.transaction(async (inside) => {
    const claimed = canonicalOf(session.account.email)
    const wait = await gateways.rateLimits.claimMail(inside, claimed, { ofAccount: accountId })
    if (wait > 0) refuse('mail.too_many', wait)
    const owner = (await lockAccount(inside, accountId)) ?? refuse('session.none')
    // The address was changed in this very moment: the next try counts for the one that it has now.
    if (owner.email_canonical !== claimed) refuse('mail.too_many', 1)
    const minutes = limits.oneTimeCodeMinutes
    const isStored = await replaceCode(inside, {
      purpose: 'proof',
      accountId,
      sessionId: session.id,
      codeHash,
      minutes,
    })
    if (!isStored) refuse('session.none')
    await gateways.mail.send(inside, proofCode, {
      to: owner.email,
      language: owner.language,
      values: {
        ...{ name: owner.name, minutes: String(minutes), code: codeInHalves(code) },
        ...linkToActivity(tenant),
      },
    })
  })
  return wireTexts.done
}
