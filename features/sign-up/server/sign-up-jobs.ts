import { ownPath } from '#contract/values/paths/own-paths.ts'
import { linkToNewPassword } from '#domain/mail-links/server/link-to-new-password.ts'
import { browserOf, openAddress } from '#domain/mail-links/server/sealed-address.ts'
import type { Job } from '#domain/portal/server/job.ts'
import { requestConfirmation, tellAccountExists } from '#domain/sign-ups/server/sign-up-tasks.ts'
import { waitingSignUp } from '#domain/sign-ups/server/sign-ups-queries.ts'
import { jobOf } from '#platform/server/jobs/job.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { accountExists } from './sign-up-letters.ts'
import { findAddressee } from './sign-up-queries.ts'

/** What neutral notices put off, so that calls about known and unknown addresses do the same work. */
export const signUpJobs: readonly Job[] = [
  jobOf(requestConfirmation, async (given) => {
    const { database, gateways, payload } = given
    const emailCanonical = openAddress(gateways.seal, payload)
    if (await findAddressee(database, emailCanonical)) return
    const signUp = await waitingSignUp(database, emailCanonical, browserOf(payload))
    if (!signUp) return
    await database.transaction(async (inside) => {
      if ((await gateways.rateLimits.claimMail(inside, emailCanonical, { newTo: signUp.browser })) > 0) return
      await sendConfirmation({ ...given, database: inside, mail: gateways.mail }, signUp)
    })
  }),
  /** An address without an account gets its confirmation by the call that follows. */
  jobOf(tellAccountExists, async (given) => {
    const { tenant, database, gateways, payload } = given
    const emailCanonical = openAddress(gateways.seal, payload)
    const account = await findAddressee(database, emailCanonical)
    if (!account) return
    const { email: to, language, name } = account
    const link = tenant.publicUrl + ownPath(tenant, '/')
    const values = { name, link, ...linkToNewPassword(tenant) }
    await database.transaction(async (inside) => {
      if ((await gateways.rateLimits.claimMail(inside, emailCanonical, 'butLast')) > 0) return
      await gateways.mail.send(inside, accountExists, { to, language, values })
    })
  }),
]
