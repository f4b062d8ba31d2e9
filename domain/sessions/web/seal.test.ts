import { expect, test } from 'vitest'
import { importKey, seal, unseal } from './seal.ts'

const account = { id: '7', name: 'Zoë', surname: 'D’Amico' }

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const bytesOf = (text = '') =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

async function keyOf(bytes: Uint8Array): Promise<CryptoKey> {
  const key = await importKey(base64url(bytes))
  if (!key) throw new Error('no key')
  return key
}

test('what is sealed is opened by the same key and tells nothing by itself', async () => {
  const key = await keyOf(random(32))
  const text = await seal(account, key)
  expect(text).toMatch(/^[\w-]{16}\.[\w-]+$/)
  expect(new TextDecoder().decode(bytesOf(text.split('.')[1]))).not.toContain('Amico')
  expect(await unseal(text, key)).toEqual(account)
})

test('the same sealed account never looks the same twice', async () => {
  const key = await keyOf(random(32))
  expect(await seal(account, key)).not.toBe(await seal(account, key))
})

test('a sealed account has the form that the server writes: 12 bytes, then ciphertext with its tag of 16', async () => {
  const bytes = random(32)
  const text = await seal(account, await keyOf(bytes))
  const [iv, sealed] = text.split('.').map(bytesOf)
  expect(sealed?.length).toBe(new TextEncoder().encode(JSON.stringify(account)).length + 16)
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'AES-GCM' }, false, ['decrypt'])
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: iv ?? random(12) }, key, sealed ?? random(1))
  expect(JSON.parse(new TextDecoder().decode(plain))).toEqual(account)
})

test('one changed character, another key or any other text opens to nothing', async () => {
  const key = await keyOf(random(32))
  const text = await seal(account, key)
  const same = (one: string, two: string) =>
    one
      .split('.')
      .map((part) => bytesOf(part).join())
      .join('.') ===
    two
      .split('.')
      .map((part) => bytesOf(part).join())
      .join('.')
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '.') continue
    const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    // The last character of base64 may carry bits that nobody reads.
    if (!same(changed, text)) expect(await unseal(changed, key)).toBeUndefined()
  }
  expect(await unseal(text, await keyOf(random(32)))).toBeUndefined()
  for (const nonsense of ['', '.', 'a.b', '{"id":"7"}', `${text}.x`, '%%%.%%%', text.slice(0, 20)]) {
    expect(await unseal(nonsense, key)).toBeUndefined()
  }
})

test('no key is made of nothing, nonsense or too few bytes', async () => {
  for (const text of [undefined, '', '***', base64url(random(5))]) {
    expect(await importKey(text)).toBeUndefined()
  }
})

test('the key of what is sealed cannot be read out again', async () => {
  await expect(crypto.subtle.exportKey('raw', await keyOf(random(32)))).rejects.toThrow()
})
