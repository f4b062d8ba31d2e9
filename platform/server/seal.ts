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
}

const ivBytes = 12
const tagBytes = 16

export function makeSeal(sealingKey: string, tenant: string): Seal {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', sealingKey, tenant, `tapfolio ${purpose}`, 32))
  const closeBytes = (purpose: string, bytes: Buffer): Buffer => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv)
    const sealed = [cipher.update(bytes), cipher.final()]
    return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
  }
  const openBytes = (purpose: string, bytes: Buffer): Buffer | undefined => {
    if (bytes.length <= ivBytes + tagBytes) return undefined
    const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    } catch {
      return undefined // altered, or sealed for something else: the caller treats it as never ours
    }
  }
  return {
    closeBytes,
    openBytes,
    close: (purpose, value) => closeBytes(purpose, Buffer.from(JSON.stringify(value), 'utf8')).toString('base64url'),
    open(purpose, text) {
      const opened = openBytes(purpose, Buffer.from(text, 'base64url'))
      return opened && (JSON.parse(opened.toString('utf8')) as unknown)
    },
    hash: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest(),
  }
}
