import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doneOf } from '#testkit/portal/identity-browser.ts'
import { codeOf, identityPeople, newPerson } from '#testkit/portal/identity-people.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { asOwner } from '#testkit/portal/travellers.ts'

/** The way to the provider, back from it, and out of it. */
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

const { browser, rows } = identityPeople(() => portal)

describe('answers', () => {
  test('the start of a login answers the provider’s page with everything that makes the answer ours', async () => {
    const visitor = browser()
    const popup = new URL(await visitor.begin('google', '?mode=popup'))
    const asked = Object.fromEntries(popup.searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'airlink-google',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${portal.url}/api/auth/google/callback`,
      prompt: 'select_account',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
    expect(new URL(await visitor.begin('google', '')).searchParams.has('prompt')).toBe(false)
  })

  test('a login at a provider has headers that part no popup from its opener, and a cookie that no script reads', async () => {
    const visitor = browser()
    const start = await visitor.ask('/auth/google/start?mode=popup')
    expect(start.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(start.headers.get('cache-control')).toBe('no-store')
    expect(start.headers.get('set-cookie')).toMatch(
      /^demo-identity=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const callback = new URL(await visitor.answered('google', newPerson()))
    const done = await visitor.ask(`/auth/google/callback${callback.search}`)
    expect(done.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(done.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('a login at a provider answers that somebody cancelled', async () => {
    expect(await browser().prove('google', { action: 'cancel' })).toMatchObject({
      outcome: 'cancelled',
      mode: 'popup',
      state: 'mark',
    })
  })

  test('an account that is already at the provider is logged out first', async () => {
    const visitor = browser()
    await visitor.enter('google', newPerson())
    const { headers } = await visitor.ask('/auth/google/start?mode=popup&state=second')
    const farewell = new URL(headers.get('location') ?? '')
    expect(farewell.pathname).toBe('/oidc/google/session/end')
    expect(farewell.searchParams.get('post_logout_redirect_uri')).toBe(`${portal.url}/api/auth/google/start`)
    const back = new URL(await visitor.provider.leaving(farewell.href))
    const resumed = await visitor.ask(`/auth/google/start${back.search}`)
    const login = resumed.headers.get('location') ?? ''
    await expect(visitor.provider.signIn(login, {})).rejects.toThrow('nobody is chosen')
    const other = newPerson()
    expect(await visitor.comeBack(await visitor.provider.signIn(login, other))).toMatchObject({
      outcome: 'ok',
      state: 'second',
    })
    expect((await visitor.logIn('google')).json).toMatchObject({ account: { email: other.email } })
  })

  test('no page of somebody else, no mail and no address bar logs anybody out at the provider', async () => {
    const visitor = browser()
    await visitor.enter('google', newPerson())
    await visitor.ask('/logout', {})
    const leave = (site: string) => visitor.ask('/auth/google/logout', undefined, { 'sec-fetch-site': site })
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await leave(site)).toMatchObject({ status: 403, json: { code: 'origin.foreign' } })
    expect((await leave('same-origin')).headers.get('location')).toContain('/session/end')
  })

  test('a login that somebody else’s page begins ends no session at the provider; the one that ours begins still does', async () => {
    const visitor = browser()
    await visitor.enter('google', newPerson())
    const begin = async (site: string) => {
      const { headers } = await visitor.ask('/auth/google/start?mode=page', undefined, { 'sec-fetch-site': site })
      return new URL(headers.get('location') ?? '').pathname
    }
    for (const site of ['cross-site', 'same-site', 'none']) expect(await begin(site)).toBe('/oidc/google/auth')
    expect(await begin('same-origin')).toBe('/oidc/google/session/end')
  })

  test('logging out leads through the provider’s logout, once', async () => {
    const visitor = browser()
    await visitor.enter('google', newPerson())
    await visitor.ask('/logout', {})
    const { headers } = await visitor.ask('/auth/google/logout')
    expect(await visitor.provider.leaving(headers.get('location') ?? '')).toBe(`${portal.url}/`)
    expect((await visitor.ask('/auth/google/logout')).headers.get('location')).toBe('/')
    expect((await browser().ask('/auth/google/logout')).headers.get('location')).toBe('/')
  })
})

describe('keeps out', () => {
  test('a login at a provider keeps out answers with a forged state, of another browser, or twice', async () => {
    const visitor = browser()
    const callback = new URL(await visitor.answered('google', newPerson()))
    const expired = { outcome: 'failed', reason: 'expired' }
    const forged = new URL(callback)
    forged.searchParams.set('state', 'A'.repeat(43))
    expect(await visitor.comeBack(forged.href)).toMatchObject(expired)
    expect(await browser().comeBack(callback.href)).toMatchObject({ outcome: 'failed', reason: 'no_cookie' })
    const other = browser()
    await other.begin('google')
    expect(await other.comeBack(callback.href)).toMatchObject(expired)
    const without = new URL(callback)
    without.searchParams.delete('state')
    expect(await visitor.comeBack(without.href)).toMatchObject(expired)
    expect(await visitor.comeBack(callback.href.replace('/google/', '/facebook/'))).toMatchObject(expired)

    const twice = await Promise.all([visitor.comeBack(callback.href), visitor.comeBack(callback.href)])
    expect(twice.map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'ok'])
    expect(await visitor.comeBack(callback.href)).toMatchObject(expired)
  })

  test('a login at a provider keeps out codes of other logins, issuers and made-up ones', async () => {
    const [victim, attacker] = [browser(), browser()]
    const stolen = new URL(await victim.answered('google', newPerson()))
    const own = new URL(await attacker.answered('google', newPerson()))
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect(await attacker.comeBack(own.href)).toMatchObject({ outcome: 'failed', reason: 'refused' })
    const mixed = new URL(await attacker.answered('google', newPerson()))
    mixed.searchParams.set('iss', `${portal.sandboxUrl}/oidc/facebook`)
    expect(await attacker.comeBack(mixed.href)).toMatchObject({ outcome: 'failed', reason: 'refused' })
    const made = new URL(await attacker.answered('google', newPerson()))
    made.searchParams.set('code', 'made-up')
    expect(await attacker.comeBack(made.href)).toMatchObject({ outcome: 'failed', reason: 'refused' })
    expect(codeOf(await attacker.ask('/auth/proof'))).toBe('identity.unproven')
  })

  test('a login at a provider that took too long is kept out', async () => {
    const visitor = browser()
    const callback = await visitor.answered('google', newPerson())
    await asOwner(portal, 'update identity_flows set expires_at = now()')
    expect(await visitor.comeBack(callback)).toMatchObject({ outcome: 'failed', reason: 'expired' })
  })

  test('whoever reads the tables is kept out: no address, token or verifier stands in them', async () => {
    const visitor = browser()
    const who = newPerson()
    await visitor.prove('google', who)
    await visitor.begin('facebook')
    const cookie = visitor.client.cookies.get('demo-identity') ?? ''
    for (const table of ['identity_flows', 'identity_proofs', 'identity_sessions']) {
      const text = JSON.stringify(await rows(`select ${table}::text as row from ${table}`))
      for (const secret of [who.email, 'eyJhbGciOi', cookie])
        expect([secret, text.includes(secret)]).toEqual([secret, false])
    }
  })

  test('the start of a login whose mark is more than a mark is kept out', async () => {
    const { headers } = await browser().ask(
      `/auth/google/start?mode=page&state=${encodeURIComponent('&outcome=ok#<b>')}`,
    )
    const visitor = browser()
    const callback = await visitor.answered('google', newPerson(), `?state=${encodeURIComponent('a b&outcome=ok')}`)
    expect(headers.get('location')).toContain('/oidc/google/auth?')
    expect(await visitor.comeBack(callback)).toMatchObject({ outcome: 'ok', state: '', mode: 'page' })
    expect((await visitor.ask('/auth/google/start?mode=frame')).status).toBe(400)
    expect(() => doneOf('/auth/done?provider=google&mode=page&outcome=ok&state=&email=a')).toThrow('says more')
  })
})
