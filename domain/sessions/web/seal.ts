const ivBytes = 12

/**
 * AES-256-GCM over JSON, as text: `base64url(iv, 12 bytes).base64url(ciphertext and tag)`. The same form both ways: what
 * this browser keeps of the account, and an account that the server answers as a string.
 */
export async function seal(value: unknown, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  return `${toBase64url(iv)}.${toBase64url(new Uint8Array(sealed))}`
}

/** What was sealed; undefined when the text was changed, was sealed under another key, or is no such text. */
export async function unseal(text: string, key: CryptoKey): Promise<unknown> {
  const [iv, sealed, ...more] = text.split('.')
  if (!iv || !sealed || more.length > 0) return undefined
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64url(iv) }, key, fromBase64url(sealed))
    return JSON.parse(new TextDecoder().decode(plain)) as unknown
  } catch {
    return undefined
  }
}

/**
 * A key as the server gives it: base64url of 32 bytes. It cannot be read out again. Undefined where there is none or
 * the browser has no cryptography: outside secure origins.
 */
export async function importKey(text: string | undefined): Promise<CryptoKey | undefined> {
  // Missing on origins that are not secure, whatever the types say.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle
  if (!text || !subtle) return undefined
  try {
    return await subtle.importKey('raw', fromBase64url(text), 'AES-GCM', false, ['encrypt', 'decrypt'])
  } catch {
    return undefined
  }
}

function toBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
