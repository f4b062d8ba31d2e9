import { deflateRawSync } from 'node:zlib'

/** What a secret of 16 random characters keeps when it is packed; one that repeats itself packs to less. */
const leastPackedBytes = 16

/** Whether a secret says the same again and again, so that it is guessed however long it is. */
export function repeatsItself(secret: string): boolean {
  return deflateRawSync(secret, { level: 9 }).length < leastPackedBytes
}

/** A secret by the name of its setting; `sharedAs` is the same for those that may be one and the same. */
export interface NamedSecret {
  name: string
  value: string
  sharedAs?: string
}

/** A line for each secret that is the same as one before it; an empty value is none. */
export function sharedSecretProblems(secrets: readonly NamedSecret[]): string[] {
  const first = new Map<string, NamedSecret>()
  return secrets.flatMap((secret) => {
    const { name, value, sharedAs } = secret
    if (value === '') return []
    const earlier = first.get(value)
    if (earlier === undefined) {
      first.set(value, secret)
      return []
    }
    if (sharedAs !== undefined && sharedAs === earlier.sharedAs) return []
    return [`${name}: is the same as ${earlier.name}; each secret needs a value of its own`]
  })
}
