import { z } from 'zod'
import type { Gateways } from '#platform/server/gateways.ts'
import type { GivenJob, Job } from '#platform/server/jobs/run-jobs.ts'
import type { Seal } from '#platform/server/seal.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { findAddressee } from './sign-up-queries.ts'
import type { Addressee } from './sign-up-queries.ts'

const purpose = 'sign-up job'
const Payload = z.object({ address: z.string() })

/** What a job about an address carries: nothing readable lies in the queue, and the same address has the same key. */
export function sealedAddress(seal: Seal, emailCanonical: string): { payload: object; key: string } {
  return {
    payload: { address: seal.close(purpose, emailCanonical) },
    key: seal.hash(purpose, emailCanonical).toString('base64url').slice(0, 22),
  }
}

/** The account that the job is about, if there is one and its address still has a mail to spend. */
async function addressee(given: GivenJob, wanted: (account: Addressee) => boolean): Promise<Addressee | undefined> {
  const emailCanonical = z.string().parse(openAddress(given.gateways, given.payload))
  const account = await findAddressee(given.database, emailCanonical)
  if (!account || !wanted(account)) return undefined
  return (await given.gateways.budget.claimMail(emailCanonical)) === 0 ? account : undefined
}

function openAddress(gateways: Gateways, payload: unknown): unknown {
  return gateways.seal.open(purpose, Payload.parse(payload).address)
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
    const values = { name, link: `${given.tenant.publicUrl}/` }
    await given.gateways.mail.send(given.database, { name: 'accountExists', to, language, values })
  },
}
