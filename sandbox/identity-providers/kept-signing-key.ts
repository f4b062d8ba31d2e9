import type { ProviderName } from './persons.ts'
import { makeSigningKey } from './signing-keys.ts'
import type { Algorithm, SigningKey } from './signing-keys.ts'

const kept = new Map<string, SigningKey>()

/** The key of a provider after so many changes, the same for each sandbox of this process: making one takes a while. */
export function keptSigningKey(provider: ProviderName, alg: Algorithm, rotations: number): SigningKey {
  const name = `${provider} ${String(rotations)}`
  const key = kept.get(name) ?? makeSigningKey(alg)
  kept.set(name, key)
  return key
}
