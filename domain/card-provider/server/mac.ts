import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 over the UTF-8 bytes of `text` under the key as text: 64 hex digits in lower case. */
export function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex')
}

/** Whether `mac` is the signature of `text`: in constant time, in either case; nothing but 64 hex digits can be one. */
export function isSignedBy(key: string, text: string, mac: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(mac)) return false
  return timingSafeEqual(Buffer.from(mac, 'hex'), Buffer.from(sign(text, key), 'hex'))
}

/**
 * Whether it is certain where each signed value ends: one that holds the sign between two of them could be parted at another
 * place into other values, of which the same signature is right.
 */
export const arePartedOnce = (values: readonly string[]): boolean => !values.some((value) => value.includes('&'))

/** `NAME=value` of the named fields that are present, empty ones included, in the order of `names`. */
export function signedText(names: readonly string[], values: ReadonlyMap<string, string>): string {
  return names
    .flatMap((name) => {
      const value = values.get(name)
      return value === undefined ? [] : [`${name}=${value}`]
    })
    .join('&')
}
