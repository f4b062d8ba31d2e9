import type { Handler } from '#domain/portal/server/handler.ts'
import { addJobAbout } from '#domain/mail-links/server/sealed-address.ts'
import { takeAddress } from '#domain/mail-links/server/take-address.ts'
import { waitingSignUp } from '#domain/sign-ups/server/sign-ups-queries.ts'
import { findAccountToReset } from './password-recovery-queries.ts'
import { requestReset, shareOf } from './password-recovery-jobs.ts'
import { sendResetLink } from './send-reset-link.ts'

/**
 * Sends the mail that leads to a new password. With neutral notices a job looks whether there is anything to send, so
 * that the answer, and how long it takes, tells nothing. Strangers leave the last mail to a browser that the account knows.
 */
export const sendForgotPasswordRequest: Handler<'sendForgotPasswordRequest'> = async (given) => {
  const { tenant, database, gateways, asker, refuse } = given
  const email = await takeAddress(given, 'sendForgotPasswordRequest')
  const isKnown = asker.familiar?.lastLogin(email.canonical) !== undefined

  if (tenant.choices.notices === 'neutral') {
    await addJobAbout({ database, seal: gateways.seal }, requestReset, email.canonical, { isKnown })
    return { to: email.address }
  }

  const account = await findAccountToReset(database, email.canonical)
  if (!account) {
    const isWaiting = (await waitingSignUp(database, email.canonical, undefined)) !== undefined
    return refuse(isWaiting ? 'account.unconfirmed' : 'account.not_found')
  }
  await database.transaction(async (inside) => {
    const wait = await gateways.rateLimits.claimMail(inside, email.canonical, shareOf(isKnown))
    if (wait > 0) refuse('mail.too_many', wait)
    await sendResetLink({ database: inside, tenant, mail: gateways.mail }, account)
  })
  return { to: account.email }
}
