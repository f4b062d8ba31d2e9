import type { IDToken } from 'openid-client'
import { expect, test } from 'vitest'
import { identityOfToken } from './claims-of-token.ts'

const claims = { iss: 'https://issuer.example', sub: '1', aud: 'us', exp: 2, iat: 1, email: 'zoe@example.net' }
const identityOf = (more: Record<string, unknown>, provesAddresses = false) =>
  identityOfToken({ ...claims, ...more } as IDToken, provesAddresses)

test.each(['true', 'false', 1, {}, null, undefined])('%j is no proof of the address in a token', (email_verified) => {
  expect(identityOf({ email_verified })?.isAddressProven).toBe(false)
  expect(identityOf({ email_verified }, true)?.isAddressProven).toBe(true)
})

test('an address is proved by a yes; none at all never is', () => {
  expect(identityOf({ email_verified: true })).toMatchObject({ email: 'zoe@example.net', isAddressProven: true })
  for (const email of ['', undefined, 7, `${'a'.repeat(320)}@example.net`])
    expect(identityOf({ email, email_verified: true }, true)).toMatchObject({ email: '', isAddressProven: false })
})

test('an address or a name is taken whole up to its greatest length, and not at all past it', () => {
  const email = (length: number) => `${'a'.repeat(length - 12)}@example.net`
  expect(identityOf({ email: email(320) })?.email).toHaveLength(320)
  expect(identityOf({ email: email(321) })?.email).toBe('')
  const [whole, tooLong] = ['n'.repeat(200), 'n'.repeat(201)]
  expect(identityOf({ given_name: whole, family_name: whole })).toMatchObject({ givenName: whole, familyName: whole })
  expect(identityOf({ given_name: tooLong, family_name: tooLong })).toMatchObject({ givenName: '', familyName: '' })
  expect(identityOf({ name: whole })).toMatchObject({ givenName: whole, familyName: '' })
  expect(identityOf({ name: tooLong })).toMatchObject({ givenName: '', familyName: '' })
})

test('without a subject of its own nobody is proved', () => {
  for (const sub of ['', undefined, 7, 's'.repeat(256)]) expect(identityOf({ sub })).toBeUndefined()
  expect(identityOf({ sub: 's'.repeat(255) })?.subject).toHaveLength(255)
})

test('names of an identity are those of its token, else parts of its whole name', () => {
  expect(identityOf({ given_name: 'Zoe', family_name: 'Neri', name: 'A B' })).toMatchObject({
    givenName: 'Zoe',
    familyName: 'Neri',
  })
  expect(identityOf({ name: ' Zoe  De Neri ' })).toMatchObject({ givenName: 'Zoe', familyName: 'De Neri' })
  expect(identityOf({ name: ['Zoe'] })).toMatchObject({ givenName: '', familyName: '' })
})
