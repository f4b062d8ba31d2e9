import { ownPath } from '#contract/values/own-paths.ts'
import type { GivenJob, Job } from '#platform/server/jobs/run-jobs.ts'
import { linkToNewPassword } from '#platform/server/mail-links/link-to-new-password.ts'
import { openAddress } from '#platform/server/mail-links/sealed-address.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { findAddressee } from './sign-up-queries.ts'
import type { Addressee } from './sign-up-queries.ts'

/** The account that the job is about, if there is one and its address still has a mail to spend. */
async function addressee(given: GivenJob, wanted: (account: Addressee) => boolean): Promise<Addressee | undefined> {
  const emailCanonical = openAddress(given.gateways.seal, given.payload)
  const account = await findAddressee(given.database, emailCanonical)
  if (!account || !wanted(account)) return undefined
  return (await given.gateways.budget.claimMail(emailCanonical)) === 0 ? account : undefined
}

/** What neutral notices put off, so that calls about known and unknown addresses do the same work. */
export const signUpJobs: Readonly<Record<'request_confirmation' | 'tell_account_exists', Job>> = {
  async request_confirmation(given) {
    const account = await addressee(given, ({ is_confirmed }) => !is_confirmed)
    if (account) await sendConfirmation({ ...given, mail: given.gateways.mail }, account)
  },
  /** An unconfirmed account gets its confirmation by the call that follows. */
  async tell_account_exists(given) {
    const account = await addressee(given, ({ is_confirmed }) => is_confirmed)
    if (!account) return
    const { email: to, language, name } = account
    const link = given.tenant.publicUrl + ownPath(given.tenant, '/')
    const values = { name, link, ...linkToNewPassword(given.tenant) }
    await given.gateways.mail.send(given.database, { name: 'accountExists', to, language, values })
  },
}
