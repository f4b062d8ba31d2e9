import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Seals small values with AES-256-GCM under a key made from the setting SEALING_KEY and a purpose, so that what is
 * sealed for one purpose opens for no other.
 */
export interface Seal {
  close(purpose: string, value: unknown): string
  /** The value, or undefined when the text was not sealed by us for this purpose. */
  open(purpose: string, sealed: string): unknown
  /** The same for bytes, without making them longer than they must be. */
  closeBytes(purpose: string, bytes: Buffer): Buffer
  openBytes(purpose: string, sealed: Buffer): Buffer | undefined
  /** Keyed hash for comparing things that must not be stored as they are. */
  hash(purpose: string, text: string): Buffer
  /** The same for comparing with what was written earlier: under the present key, and under the one before it. */
  hashes(purpose: string, text: string): readonly Buffer[]
}

const ivBytes = 12
const tagBytes = 16

/** `before` is the key that was used until now (SEALING_KEY_BEFORE): it opens what waits, and seals nothing. */
export function makeSeal(sealingKey: string, tenant: string, before?: string): Seal {
  const made = (secret: string) => keeping((purpose) => hkdfSync('sha256', secret, tenant, `tapfolio ${purpose}`, 32))
  const keyOf = made(sealingKey)
  const keysOf = before === undefined ? [keyOf] : [keyOf, made(before)]
  const closeBytes = (purpose: string, bytes: Buffer): Buffer => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv)
    const sealed = [cipher.update(bytes), cipher.final()]
    return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
  }
  const openBytes = (purpose: string, bytes: Buffer): Buffer | undefined => {
    for (const key of keysOf) {
      const opened = openWith(key(purpose), bytes)
      if (opened) return opened
    }
    return undefined
  }
  return {
    closeBytes,
    openBytes,
    close: (purpose, value) => closeBytes(purpose, Buffer.from(JSON.stringify(value), 'utf8')).toString('base64url'),
    open(purpose, text) {
      const opened = openBytes(purpose, Buffer.from(text, 'base64url'))
      return opened && (JSON.parse(opened.toString('utf8')) as unknown)
    },
    hash: (purpose, text) => hashWith(keyOf(purpose), text),
    hashes: (purpose, text) => keysOf.map((key) => hashWith(key(purpose), text)),
  }
}

/** Purposes are few words of ours; were one ever made of what came from outside, its key is made each time. */
const mostKept = 100

/** Makes the key of a purpose once: nearly every request opens a cookie. */
function keeping(make: (purpose: string) => ArrayBuffer): (purpose: string) => Buffer {
  const kept = new Map<string, Buffer>()
  return (purpose) => {
    const known = kept.get(purpose)
    if (known) return known
    const key = Buffer.from(make(purpose))
    if (kept.size < mostKept) kept.set(purpose, key)
    return key
  }
}

const hashWith = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Undefined for what was altered, or sealed for something else: the caller treats it as never ours. */
function openWith(key: Buffer, bytes: Buffer): Buffer | undefined {
  if (bytes.length < ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
