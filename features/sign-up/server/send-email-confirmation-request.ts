import type { Handler } from '#platform/server/http/handler.ts'
import { sealAddress } from '#platform/server/mail-links/sealed-address.ts'
import { takeAddress } from '#platform/server/mail-links/take-address.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { findAddressee } from './sign-up-queries.ts'

/**
 * Sends the mail that confirms an address. With neutral notices a job looks whether there is anything to send, so that
 * the answer, and how long it takes, tells nothing.
 */
export const sendEmailConfirmationRequest: Handler<'sendEmailConfirmationRequest'> = async (given) => {
  const { tenant, database, gateways, refuse } = given
  const email = await takeAddress(given, 'sendEmailConfirmationRequest')

  if (tenant.choices.notices === 'neutral') {
    const { payload, key } = sealAddress(gateways.seal, email.canonical)
    await database.addJob('request_confirmation', payload, { key: `${tenant.name} request_confirmation ${key}` })
    return { to: email.address }
  }

  const account = (await findAddressee(database, email.canonical)) ?? refuse('account.not_found')
  if (account.is_confirmed) return refuse('account.already_confirmed')
  const wait = await gateways.budget.claimMail(email.canonical)
  if (wait > 0) return refuse('mail.too_many', wait)
  await sendConfirmation({ database, tenant, mail: gateways.mail }, account)
  return { to: account.email }
}
