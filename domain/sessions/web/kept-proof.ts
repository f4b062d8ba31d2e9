import { limits } from '#contract/limits.ts'
import type { ProofOfTap } from '#contract/shapes/portal/proof-of-tap.ts'
import { stored } from '#platform/web/page/stored.ts'
import { accountStorage } from './account-storage.ts'

const storageKey = 'proof_of_tap'

interface Kept {
  accounts_id: string
  proof: ProofOfTap
}

function read(): Kept | undefined {
  try {
    const found = JSON.parse(stored.read(storageKey) ?? 'null') as Partial<Kept> | null
    return typeof found?.accounts_id === 'string' && found.proof ? (found as Kept) : undefined
  } catch {
    return undefined
  }
}

const isOld = ({ proof }: Kept) => !(Date.now() - Date.parse(proof.as_of) < limits.keptProofHours * 3_600_000)

/**
 * The one answer that stays in this browser (choice proofOfTap): today's taps, for when there is no network. It lives as
 * long as the session does in this browser, and a day at most. Reading and writing are one step each, so that a logout in
 * another tab never comes between them.
 */
export const keptProof = {
  /** Keeps an answer for the account that asked; not if it has left this browser meanwhile. */
  keep(accounts_id: string, proof: ProofOfTap): void {
    if (accountStorage.read()?.id === accounts_id) stored.write(storageKey, JSON.stringify({ accounts_id, proof }))
  },
  /** What is kept for the account. */
  of(accounts_id: string): ProofOfTap | undefined {
    const kept = read()
    return kept?.accounts_id === accounts_id && !isOld(kept) ? kept.proof : undefined
  },
  /** Takes away what is older than a day, or of somebody else than who is here. */
  leaveTo(accounts_id: string | undefined): void {
    if (stored.read(storageKey) === null) return
    const kept = read()
    if (!kept || kept.accounts_id !== accounts_id || isOld(kept)) stored.remove(storageKey)
  },
}
