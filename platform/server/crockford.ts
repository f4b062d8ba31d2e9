/** The characters of Crockford's base32: capitals and digits without I, L, O and U, which are misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A character a byte. 32 characters divide 256 evenly, so the five low bits of a random byte are fair. */
export function crockfordOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += alphabet[byte & 31] ?? ''
  return text
}
