import type { Evidence, OutcomePairs } from '#domain/card-provider/server/card-provider.ts'
import type { Seal } from '#platform/server/seal.ts'

const purpose = 'provider inbox'

/** What is kept of evidence: the pairs as the provider sent them, or what its answer to a question said. */
export function sealEvidence(seal: Seal, evidence: Evidence, pairs: OutcomePairs): { sealed: string } {
  return { sealed: seal.close(purpose, pairs.length > 0 ? pairs : evidence) }
}

/** The same as names and values; undefined where it was sealed under a key that is not here. */
export function openEvidence(seal: Seal, kept: { sealed: string }): [name: string, value: string][] | undefined {
  const opened = seal.open(purpose, kept.sealed)
  if (Array.isArray(opened)) return opened as [string, string][]
  if (typeof opened !== 'object' || opened === null) return undefined
  return Object.entries(opened).map(([name, value]) => [name, String(value)])
}
