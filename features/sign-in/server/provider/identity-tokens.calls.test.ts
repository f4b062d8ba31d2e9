import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { IdentityBrowser } from '#testkit/portal/identity-browser.ts'
import type { Provider } from '#testkit/portal/identity-browser.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { addTraveller, asOwner, logIn } from '#testkit/portal/travellers.ts'

const providers: readonly Provider[] = ['google', 'facebook', 'azure']
const ada = { subject: 'person-ada' }
let portal: TestPortal
let tenants: Awaited<ReturnType<typeof tenantsWith>>

beforeAll(async () => {
  const logins = providers.map((kind) => ({
    kind,
    issuer: `{sandbox}/oidc/${kind}`,
    clientId: `airlink-${kind}`,
    provesAddresses: kind === 'azure',
  }))
  tenants = await tenantsWith({ logins })
  portal = await startTestPortal({
    settings: { TENANTS_DIR: tenants.folder, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' },
  })
})
afterAll(async () => {
  await portal.close()
  await tenants.remove()
})
beforeEach(() => asOwner(portal, 'delete from accounts; delete from identity_sessions'))
afterEach(() => fetch(`${portal.sandboxUrl}/control`, { method: 'DELETE' }))

const browser = () => new IdentityBrowser(portal.client())
const control = async (provider: Provider, path: string, body: object) => {
  const url = `${portal.sandboxUrl}/control/identity-providers/${provider}/${path}`
  const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const { status } = await fetch(url, { method: path.startsWith('rotate') ? 'POST' : 'PUT', ...sent })
  if (status !== 204) throw new Error(`the sandbox answered ${String(status)}`)
}

/** How often the provider was asked for its keys. */
async function keyRequests(provider: Provider): Promise<number> {
  const response = await fetch(`${portal.sandboxUrl}/control/identity-providers`)
  const seen = (await response.json()) as { keyRequests: Partial<Record<Provider, number>> }
  return seen.keyRequests[provider] ?? 0
}

const claims = (changed: Record<string, unknown>) => ({ claims: changed })
const header = (changed: object, signer = 'issuer') => ({ header: changed, signer })
const in10Minutes = () => Math.floor(Date.now() / 1000) + 600

/** Beside the named ones of the sandbox: each differs from a good token in one thing. */
const spoiledOf = (provider: Provider): readonly (() => object)[] =>
  Object.values<() => object>({
    'audience of another provider’s client': () => claims({ aud: 'airlink-other' }),
    'audience of another tenant': () => claims({ aud: 'nordovest-azure' }),
    'audience that begins like ours': () => claims({ aud: `airlink-${provider}2` }),
    'audience in capitals': () => claims({ aud: `AIRLINK-${provider.toUpperCase()}` }),
    'audience with a space': () => claims({ aud: `airlink-${provider} ` }),
    'audience as a number': () => claims({ aud: 1 }),
    'audience as an object': () => claims({ aud: { 0: `airlink-${provider}` } }),
    'audiences of others': () => claims({ aud: ['a', 'b'] }),
    'audience in a list within a list': () => claims({ aud: [[`airlink-${provider}`]] }),
    'party of somebody else': () =>
      claims({ aud: ['airlink-google', 'airlink-facebook', 'airlink-azure'], azp: 'somebody' }),
    'many audiences and no party': () => claims({ aud: ['airlink-google', 'airlink-facebook', 'airlink-azure'] }),
    'issuer with a slash': () => claims({ iss: `${portal.sandboxUrl}/oidc/${provider}/` }),
    'issuer of the other provider': () => claims({ iss: `${portal.sandboxUrl}/oidc/other` }),
    'issuer in capitals': () => claims({ iss: portal.sandboxUrl.toUpperCase() }),
    'issuer as a list': () => claims({ iss: [`${portal.sandboxUrl}/oidc/${provider}`] }),
    'issuer without its path': () => claims({ iss: portal.sandboxUrl }),
    'issuer of the real Google': () => claims({ iss: 'https://accounts.google.com' }),
    'empty nonce': () => claims({ nonce: '' }),
    'nonce as a number': () => claims({ nonce: 0 }),
    'nonce as true': () => claims({ nonce: true }),
    'expired two minutes ago': () => claims({ exp: Math.floor(Date.now() / 1000) - 120 }),
    'expired 61 seconds ago': () => claims({ exp: Math.floor(Date.now() / 1000) - 61 }),
    'expiry below nought': () => claims({ exp: -1 }),
    'expiry true': () => claims({ exp: true }),
    'expiry as a list': () => claims({ exp: [in10Minutes()] }),
    'valid only in ten minutes': () => claims({ nbf: in10Minutes() }),
    'beginning as a text': () => claims({ nbf: '0' }),
    'issue time as a text': () => claims({ iat: 'now' }),
    'subject too long': () => claims({ sub: 'x'.repeat(256) }),
    'subject as an object': () => claims({ sub: { id: 1 } }),
    'subject false': () => claims({ sub: false }),
    'alg in small letters': () => header({ alg: 'rs256' }),
    'alg nOnE': () => header({ alg: 'nOnE' }, 'nobody'),
    'alg empty': () => header({ alg: '' }),
    'alg as a list': () => header({ alg: ['RS256'] }),
    'alg HS384 by the secret': () => header({ alg: 'HS384' }, 'client-secret'),
    'alg HS512 by the public key': () => header({ alg: 'HS512' }, 'public-key'),
    'alg of another kind of key': () => header({ alg: 'EdDSA' }),
    'alg of a longer hash': () => header({ alg: 'PS512' }),
    'own alg, signed by the secret': () => header({}, 'client-secret'),
    'own alg, signed by the public key': () => header({}, 'public-key'),
    'own alg, signed by nobody': () => header({}, 'nobody'),
    'number of an unknown key': () => header({ kid: 'unknown' }),
    'number that climbs folders': () => header({ kid: '../../dev/null' }, 'stranger'),
    'key in the header': () => header({ jwk: 'its-own', kid: undefined }, 'stranger'),
    'certificate in the header': () => header({ x5c: ['AAAA'] }, 'stranger'),
    'signed by a stranger for another subject': () => ({ signer: 'stranger', ...claims({ sub: 'admin' }) }),
    'token of two parts': () => ({ token: 'e30.e30' }),
    'token as JSON': () => ({ token: '{"sub":"ada"}' }),
    'token of spaces': () => ({ token: '   ' }),
  })

// A list of words: several to a line.
// oxfmt-ignore
const named = [
  'expired', 'expired-long-ago', 'no-expiry', 'expiry-as-text', 'not-yet', 'no-issue-time', 'wrong-audience', 'no-audience',
  'empty-audience', 'wrong-issuer', 'no-issuer', 'wrong-nonce', 'no-nonce', 'no-subject', 'empty-subject', 'subject-as-number',
  'alg-none', 'alg-none-capital', 'alg-none-signed', 'alg-hs256-public-key', 'alg-hs256-client-secret', 'alg-unknown',
  'alg-missing', 'foreign-key', 'foreign-key-own-number', 'foreign-key-embedded', 'foreign-key-address', 'critical-header',
  'signature-flipped', 'signature-empty', 'no-token', 'garbage-token', 'empty-token', 'five-parts',
]

describe.each(providers)('a bad token of %s', (provider) => {
  test('a bad token of any kind logs nobody in', { timeout: 120_000 }, async () => {
    const visitor = browser()
    await visitor.answered(provider, ada, '?mode=page&state=mark')
    const faults = [...named.map((name) => () => ({ name })), ...spoiledOf(provider)]
    expect(faults.length).toBeGreaterThanOrEqual(60)
    const answers = new Map<string, number>()
    for (const fault of faults) {
      await control(provider, 'next-token', fault())
      const callback = await visitor.answered(provider, {}, '?mode=page&state=mark')
      const { outcome, reason } = await visitor.comeBack(callback)
      const { json } = await visitor.logIn(provider, { response: {}, profile: {} })
      const answer = `${outcome} ${reason ?? ''} ${(json as { code?: string }).code ?? 'LOGGED IN'}`
      if (answer !== 'failed refused identity.unproven') expect([fault(), answer]).toEqual([])
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    expect([...answers]).toEqual([['failed refused identity.unproven', faults.length]])
    const { rows } = await asOwner(portal, 'select 1 from accounts union all select 1 from identities')
    expect(rows).toEqual([])
    expect((await visitor.enter(provider, ada)).json).toHaveProperty('account')
  })

  test('a bad token is told from a clock that is a minute off', async () => {
    await control(provider, 'next-token', claims({ exp: Math.floor(Date.now() / 1000) - 30 }))
    expect((await browser().prove(provider, ada)).outcome).toBe('ok')
  })
})

/** All moods are met by one gateway: one of them in each provider's settings, the others once. */
const moodsOf = { google: ['down', 'broken', 'rubbish'], facebook: ['down'], azure: ['broken'] } as const

describe.each(providers)('the provider %s', (provider) => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a provider may change its keys: who logs in right after comes in, whether the old one stays published or not', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    for (const drop of ['', '?drop=old']) {
      expect((await browser().prove(provider, ada)).outcome).toBe('ok')
      await control(provider, `rotate${drop}`, {})
      expect((await browser().prove(provider, ada)).outcome).toBe('ok')
    }
  })

  test('a provider is asked for its keys a few times a minute, however many tokens come by unknown ones', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 130_000 })
    expect((await browser().prove(provider, ada)).outcome).toBe('ok')
    const before = await keyRequests(provider)
    const flood = Array.from({ length: 12 }, async () => {
      const visitor = browser()
      const callback = await visitor.answered(provider, ada)
      return async () => (await visitor.comeBack(callback)).outcome
    })
    const ready = await Promise.all(flood)
    for (const _ of ready) await control(provider, 'next-token', { header: { kid: 'unknown' }, signer: 'stranger' })
    const [first, ...others] = ready
    expect(await first?.()).toBe('failed')
    expect(await Promise.all(others.map((comeBack) => comeBack()))).toEqual(others.map(() => 'failed'))
    expect((await keyRequests(provider)) - before).toBeGreaterThan(0)
    expect((await keyRequests(provider)) - before).toBeLessThanOrEqual(3)
    // Who comes with a known key is let in meanwhile, and a new key is good a minute later.
    expect((await browser().prove(provider, ada)).outcome).toBe('ok')
    await control(provider, 'rotate', {})
    vi.setSystemTime(Date.now() + 61_000)
    expect((await browser().prove(provider, ada)).outcome).toBe('ok')
  })

  test('a provider may keep its keys to itself for a while', async () => {
    expect((await browser().prove(provider, ada)).outcome).toBe('ok')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400_000 })
    await control(provider, 'mood', { mood: 'broken', path: '/jwks' })
    expect((await browser().prove(provider, ada)).outcome).toBe('ok')
  })

  test.each(moodsOf[provider])('a provider that is %s is told of on our own page, and the rest works', async (mood) => {
    const email = 'anna@example.org'
    await addTraveller(portal, email)
    const visitor = browser()
    await visitor.enter(provider, ada)
    await control(provider, 'mood', { mood })
    const { status, headers } = await visitor.ask(`/auth/${provider}/start?mode=popup&state=mark`)
    const expected = { provider, mode: 'popup', outcome: 'failed', reason: 'unreachable', state: 'mark' }
    expect([status, headers.get('location')]).toEqual([303, `/auth/done?${new URLSearchParams(expected).toString()}`])

    await logIn(portal, email)
    expect((await visitor.ask('/logout', {})).text).toBe('Success')
    expect((await visitor.ask(`/auth/${provider}/logout`)).headers.get('location')).toBe('/')
    expect((await visitor.ask('/session')).status).toBe(401)
  })

  test.each(moodsOf[provider])('a provider that is %s when the person comes back logs nobody in', async (mood) => {
    const visitor = browser()
    const callback = await visitor.answered(provider, ada)
    await control(provider, 'mood', { mood, path: '/token' })
    expect(await visitor.comeBack(callback)).toMatchObject({ outcome: 'failed', reason: 'unreachable', mode: 'popup' })
    await control(provider, 'mood', { mood: 'ok' })
    expect((await visitor.enter(provider, ada)).json).toHaveProperty('account')
  })
})

test('a provider that is slow is given up after five seconds', async () => {
  await control('google', 'mood', { mood: 'slow', delayMs: 9000 })
  const { headers } = await browser().ask('/auth/google/start')
  expect(headers.get('location')).toContain('reason=unreachable')
})

test('a provider that is slow when the person comes back is given up after five seconds, and nobody is logged in', async () => {
  const visitor = browser()
  const callback = await visitor.answered('google', ada)
  // After these it would say who it is.
  await control('google', 'mood', { mood: 'slow', delayMs: 9000, path: '/token' })
  expect(await visitor.comeBack(callback)).toMatchObject({ outcome: 'failed', reason: 'unreachable' })
})
