/** 128 random bits, in hexadecimal digits; `randomUUID` exists only on secure origins. */
export function randomBits(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
