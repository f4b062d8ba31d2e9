import type { Handler } from '#domain/portal/server/handler.ts'
import { addJobAbout } from '#domain/mail-links/server/sealed-address.ts'
import { takeAddress } from '#domain/mail-links/server/take-address.ts'
import { signUpBrowser } from '#domain/sign-ups/server/sign-up-browser.ts'
import { requestConfirmation } from '#domain/sign-ups/server/sign-up-tasks.ts'
import { waitingSignUp } from '#domain/sign-ups/server/sign-ups-queries.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { findAddressee } from './sign-up-queries.ts'

/**
 * Sends the mail that confirms an address: for the sign-up that this browser made, else for the latest. With neutral
 * notices a job looks whether there is anything to send, so that the answer, and how long it takes, tells nothing.
 */
export const sendEmailConfirmationRequest: Handler<'sendEmailConfirmationRequest'> = async (given) => {
  const { tenant, database, gateways, cookieJar, refuse } = given
  const email = await takeAddress(given, 'sendEmailConfirmationRequest')
  const browser = signUpBrowser.read(cookieJar)

  if (tenant.choices.notices === 'neutral') {
    await addJobAbout({ database, seal: gateways.seal }, requestConfirmation, email.canonical, { browser })
    return { to: email.address }
  }

  if (await findAddressee(database, email.canonical)) return refuse('account.already_confirmed')
  const signUp = (await waitingSignUp(database, email.canonical, browser)) ?? refuse('account.not_found')
  await database.transaction(async (inside) => {
    const wait = await gateways.rateLimits.claimMail(inside, email.canonical, { newTo: signUp.browser })
    if (wait > 0) refuse('mail.too_many', wait)
    await sendConfirmation({ database: inside, tenant, mail: gateways.mail }, signUp)
  })
  return { to: signUp.email }
}
