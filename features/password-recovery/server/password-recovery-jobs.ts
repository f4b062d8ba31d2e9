import type { Job } from '#domain/portal/server/handler.ts'
import { claimOnce } from '#platform/server/mail/claim-once.ts'
import { openAddress } from '#domain/mail-links/server/sealed-address.ts'
import { findForgetful } from './password-recovery-queries.ts'
import { sendResetLink } from './send-reset-link.ts'

/** What neutral notices put off, so that calls about known and unknown addresses do the same work. */
export const passwordRecoveryJobs: Readonly<Record<'request_reset', Job>> = {
  /** A sign-up that waits gets no link: there is no account yet that a new password could be for. */
  async request_reset(given) {
    const { database, tenant, gateways, payload } = given
    const emailCanonical = openAddress(gateways.seal, payload)
    const account = await findForgetful(database, emailCanonical)
    if (!account || !(await claimOnce(given, emailCanonical))) return
    await sendResetLink({ database, tenant, mail: gateways.mail }, account)
  },
}
