import { z } from 'zod'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { ProvedIdentity } from '#domain/identity/server/identity-providers.ts'
import type { Seal } from '#platform/server/seal.ts'
import { claimProof, findProof, saveProof } from './identity-queries.ts'
import type { ProofRow } from './identity-queries.ts'

/** A proved identity with the provider that proved it. */
export type Proof = ProvedIdentity & { provider: IdentityProviderName }

interface Place {
  database: TenantDatabase
  seal: Seal
  browser: Buffer
}

const purpose = 'identity proof'
const Person = z.object({
  email: z.string(),
  isAddressProven: z.boolean(),
  givenName: z.string(),
  familyName: z.string(),
})

/** Keeps a proof for a few minutes and one use of this browser. */
export function keepProof(
  { database, seal, browser, provider }: Place & { provider: IdentityProviderName },
  { issuer, subject, ...person }: ProvedIdentity,
): Promise<void> {
  return saveProof(database, browser, { provider, issuer, subject, sealed: seal.close(purpose, person) })
}

/** What this browser's proof says, without using it up. */
export async function readProof({ database, seal, browser }: Place): Promise<Proof | undefined> {
  return opened(seal, await findProof(database, browser))
}

/** Uses this browser's proof up. Outside of any transaction: what comes after may fail, the proof stays used. */
export async function takeProof({ database, seal, browser }: Place): Promise<Proof | undefined> {
  return opened(seal, await claimProof(database, browser))
}

function opened(seal: Seal, row: ProofRow | undefined): Proof | undefined {
  if (!row) return undefined
  const { provider, issuer, subject, sealed } = row
  const person = Person.safeParse(seal.open(purpose, sealed))
  return person.success ? { provider, issuer, subject, ...person.data } : undefined
}
