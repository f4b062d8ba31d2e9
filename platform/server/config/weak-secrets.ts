import { deflateRawSync } from 'node:zlib'
import { choiceSecretNames } from './settings.ts'

/** What a secret of 16 random characters keeps when it is packed; one that repeats itself packs to less. */
const leastPackedBytes = 16

/** Whether a secret says the same again and again, so that it is guessed however long it is. */
export function repeatsItself(secret: string): boolean {
  return deflateRawSync(secret, { level: 9 }).length < leastPackedBytes
}

/** Who runs one account at a login's or a check's maker has one secret there for all operators. */
const mayBeShared = Object.values(choiceSecretNames).filter((ending) => ending !== 'OPERATOR_KEY')

/** A line for each secret that is the same as one before it. `named` are settings and values; an empty value is none. */
export function sharedSecretFaults(named: readonly (readonly [name: string, value: string])[]): string[] {
  const first = new Map<string, string>()
  return named.flatMap(([name, value]) => {
    if (value === '') return []
    const earlier = first.get(value)
    if (earlier === undefined) {
      first.set(value, name)
      return []
    }
    if (mayBeShared.some((ending) => name.endsWith(`_${ending}`) && earlier.endsWith(`_${ending}`))) return []
    return [`${name}: is the same as ${earlier}; each secret needs a value of its own`]
  })
}
