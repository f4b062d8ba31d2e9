import { openAddress, SealedAddress } from '#domain/mail-links/server/sealed-address.ts'
import type { Job } from '#domain/portal/server/job.ts'
import { jobOf } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import { findAccountToReset } from './password-recovery-queries.ts'
import { sendResetLink } from './send-reset-link.ts'

/** Writes to the owner of an address, if it has one. */
export const requestReset = defineTask('request_reset', SealedAddress)

/**
 * How far into the mails of an address its links to a new password go: all the way for a browser in which the account logged
 * in before. Else whoever asks for ten a day with somebody's address would keep its owner from one.
 */
export const shareOf = (isKnown: boolean): 'whole' | 'butLast' => (isKnown ? 'whole' : 'butLast')

/**
 * What neutral notices put off, so that calls about known and unknown addresses do the same work. A sign-up that waits
 * gets no link: there is no account yet that a new password could be for.
 */
export const requestResetJob: Job = jobOf(requestReset, async (given) => {
  const { database, tenant, gateways, payload } = given
  const emailCanonical = openAddress(gateways.seal, payload)
  const account = await findAccountToReset(database, emailCanonical)
  if (!account) return
  await database.transaction(async (inside) => {
    if ((await gateways.rateLimits.claimMail(inside, emailCanonical, shareOf(payload.isKnown === true))) > 0) return
    await sendResetLink({ database: inside, tenant, mail: gateways.mail }, account)
  })
})
