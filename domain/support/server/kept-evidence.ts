import { evidencePurpose } from '#domain/orders/server/settling/settlement-queries.ts'
import type { Seal } from '#platform/server/seal.ts'

/**
 * What was kept of evidence, as names and values: the pairs as the card provider sent them, or what its answer to a question
 * said. Undefined where it was sealed under a key that is not here.
 */
export function openEvidence(seal: Seal, kept: { sealed: string }): [name: string, value: string][] | undefined {
  const opened = seal.open(evidencePurpose, kept.sealed)
  if (Array.isArray(opened)) return opened as [string, string][]
  if (typeof opened !== 'object' || opened === null) return undefined
  return Object.entries(opened).map(([name, value]) => [name, String(value)])
}
