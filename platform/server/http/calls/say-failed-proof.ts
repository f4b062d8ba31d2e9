import type { Logger } from 'pino'
import type { Call } from '#contract/call.ts'
import { failedProofOf } from '#contract/failed-proofs.ts'
import { parseEmail } from '#contract/values/people/email.ts'
import type { Asker } from '../../rate-limits/asker.ts'
import { Refusal } from '../../refuse.ts'
import type { Seal } from '../../seal.ts'

/** Who brought a proof, and where it is told that it did not hold. */
export interface ProofBringer {
  log: Pick<Logger, 'warn'>
  asker: Pick<Asker, 'address' | 'account'>
  gateways: { seal: Seal }
}

/**
 * Writes the one line that each failed authentication leaves, whoever it is of: an address without an account has no page
 * of activity to stand on. By keyed marks one sees which lines are of one network or address, and not which. Nothing is
 * asked of the database for it. Who tried too often is refused before anything is compared and leaves none, so that a
 * flood of guesses makes no more lines than there are guesses to spend.
 */
export function sayFailedProof(
  { log, asker, gateways: { seal } }: ProofBringer,
  failed: { code: string; field?: string; account?: string; address?: string | undefined },
): void {
  const { address, ...said } = failed
  const marks = {
    network: markOf(seal, 'network', asker.address),
    ...(address !== undefined && { address: markOf(seal, 'address', address) }),
  }
  log.warn({ ...said, ...marks }, 'a proof of who asks did not hold')
}

const markOf = (seal: Seal, kind: 'network' | 'address', text: string): string =>
  seal.hash(`mark of a ${kind}`, text).toString('base64url').slice(0, 16)

/** The same for what a handler of the call threw, where it says so. */
export function sayWhereProofFailed(
  bringer: ProofBringer,
  { row, body, error }: { row: Call; body?: unknown; error: unknown },
): void {
  const failed = error instanceof Refusal ? failedProofOf(row, error) : undefined
  if (!failed) return
  const { account } = bringer.asker
  if (row.who === 'traveller' && account) sayFailedProof(bringer, { ...failed, account: account.id })
  else sayFailedProof(bringer, { ...failed, address: addressIn(body) })
}

function addressIn(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  return typeof email === 'string' ? parseEmail(email)?.canonical : undefined
}
