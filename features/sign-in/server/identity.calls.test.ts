import { createDecipheriv } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doneOf, IdentityBrowser } from '#testkit/portal/identity-browser.ts'
import type { Provider, Who } from '#testkit/portal/identity-browser.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { addTraveller, asOwner, logIn, travellerPassword } from '#testkit/portal/travellers.ts'

const settings = { TRUSTED_PROXIES: '127.0.0.1' }
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings })
})
afterAll(() => portal.close())

const browser = () => new IdentityBrowser(portal.client())
let people = 0
/** Somebody new, with an address that the provider vouches for. */
const somebody = (more: Who = {}) => ({
  email: `p${String(++people)}@example.org`,
  given_name: 'Zoe',
  family_name: 'Neri',
  ...more,
})
const codeOf = ({ json }: { json: unknown }) => (json as { code?: string } | undefined)?.code
const rows = async (text: string) => (await asOwner(portal, text)).rows
const accountOf = async (email: string) => (await rows(`select * from accounts where email_canonical = '${email}'`))[0]
/** A browser in which the password's owner is logged in. */
const ownerOf = async (email: string) => {
  const owner = browser()
  await owner.ask('/login', { email, password: travellerPassword })
  return owner
}

describe('answers', () => {
  test.each(['google', 'facebook'] as const)(
    'answers by %s the account of a proved address, made at the first login',
    async (provider) => {
      const visitor = browser()
      const who = somebody()
      expect(await visitor.prove(provider, who)).toEqual({
        provider,
        mode: 'popup',
        outcome: 'ok',
        state: 'mark',
        reason: null,
      })
      expect((await visitor.ask('/session')).status).toBe(401)
      const { json: proof } = await visitor.ask('/auth/proof')
      expect(proof).toMatchObject({ provider, email: who.email, given_name: 'Zoe', family_name: 'Neri' })
      const { json } = await visitor.logIn(provider)
      const { sub } = proof as { sub: string }
      expect(json).toMatchObject({
        account: { name: 'Zoe', surname: 'Neri', email: who.email, language: 'en', [`${provider}_id`]: sub },
      })
      expect((await visitor.ask('/session')).json).toEqual(json)

      const again = await browser().enter(provider, who)
      expect(again.json).toEqual(json)
      expect(await accountOf(who.email)).toMatchObject({ password_hash: null, privacy_notice: `${portal.url}/privacy` })
      const audit = await rows(
        `select what from audit where account_id = '${(json as { account: { id: string } }).account.id}' order by id`,
      )
      expect(audit.map(({ what }) => what)).toEqual(['account.registered', 'identity.linked'])
    },
  )

  test('answers the address of the provider’s page with everything that makes the answer ours', async () => {
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

  test('answers headers that part no popup from its opener, and a cookie that no script reads', async () => {
    const visitor = browser()
    const start = await visitor.ask('/auth/google/start?mode=popup')
    expect(start.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(start.headers.get('cache-control')).toBe('no-store')
    expect(start.headers.get('set-cookie')).toMatch(
      /^demo-identity=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const callback = new URL(await visitor.answered('google', somebody()))
    const done = await visitor.ask(`/auth/google/callback${callback.search}`)
    expect(done.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(done.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('answers that somebody cancelled', async () => {
    expect(await browser().prove('google', { action: 'cancel' })).toMatchObject({
      outcome: 'cancelled',
      mode: 'popup',
      state: 'mark',
    })
  })

  test('an account that is already at the provider is logged out first', async () => {
    const visitor = browser()
    await visitor.enter('google', somebody())
    const { headers } = await visitor.ask('/auth/google/start?mode=popup&state=second')
    const farewell = new URL(headers.get('location') ?? '')
    expect(farewell.pathname).toBe('/oidc/google/session/end')
    expect(farewell.searchParams.get('post_logout_redirect_uri')).toBe(`${portal.url}/api/auth/google/start`)
    const back = new URL(await visitor.provider.leaving(farewell.href))
    const resumed = await visitor.ask(`/auth/google/start${back.search}`)
    const login = resumed.headers.get('location') ?? ''
    await expect(visitor.provider.signIn(login, {})).rejects.toThrow('nobody is chosen')
    const other = somebody()
    expect(await visitor.comeBack(await visitor.provider.signIn(login, other))).toMatchObject({
      outcome: 'ok',
      state: 'second',
    })
    expect((await visitor.logIn('google')).json).toMatchObject({ account: { email: other.email } })
  })

  test('no page of somebody else, no mail and no address bar logs anybody out at the provider', async () => {
    const visitor = browser()
    await visitor.enter('google', somebody())
    await visitor.ask('/logout', {})
    const leave = (site: string) => visitor.ask('/auth/google/logout', undefined, { 'sec-fetch-site': site })
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await leave(site)).toMatchObject({ status: 403, json: { code: 'origin.foreign' } })
    expect((await leave('same-origin')).headers.get('location')).toContain('/session/end')
  })

  test('a login that somebody else’s page begins ends no session at the provider; the one that ours begins still does', async () => {
    const visitor = browser()
    await visitor.enter('google', somebody())
    const begin = async (site: string) => {
      const { headers } = await visitor.ask('/auth/google/start?mode=page', undefined, { 'sec-fetch-site': site })
      return new URL(headers.get('location') ?? '').pathname
    }
    for (const site of ['cross-site', 'same-site', 'none']) expect(await begin(site)).toBe('/oidc/google/auth')
    expect(await begin('same-origin')).toBe('/oidc/google/session/end')
  })

  test('logging out leads through the provider’s logout, once', async () => {
    const visitor = browser()
    await visitor.enter('google', somebody())
    await visitor.ask('/logout', {})
    const { headers } = await visitor.ask('/auth/google/logout')
    expect(await visitor.provider.leaving(headers.get('location') ?? '')).toBe(`${portal.url}/`)
    expect((await visitor.ask('/auth/google/logout')).headers.get('location')).toBe('/')
    expect((await browser().ask('/auth/google/logout')).headers.get('location')).toBe('/')
  })

  test('names are made safe, and a missing one is no obstacle', async () => {
    const long = 'N'.repeat(80)
    const who = somebody({ given_name: 'Eve\u202e', family_name: long })
    const { json } = await browser().enter('google', who)
    expect(json).toMatchObject({ account: { name: who.email.split('@')[0], surname: long.slice(0, 64) } })
  })

  test('linking from inside a session needs no proved address, and unlinking takes it off', async () => {
    await addTraveller(portal, 'linker@example.org')
    const owner = await ownerOf('linker@example.org')
    const who = somebody({ verified: 'no' })
    await owner.prove('google', who)
    const { json } = await owner.ask('/auth/link', { password: travellerPassword })
    expect(json).toMatchObject({
      account: { email: 'linker@example.org', google_id: expect.stringMatching(/./) as string },
    })
    expect((await browser().enter('google', who)).json).toEqual(json)
    await owner.prove('google', who)
    expect((await owner.ask('/auth/link', { password: travellerPassword })).json).toEqual(json)
    expect((await owner.ask('/auth/unlink', { provider: 'google', password: travellerPassword })).json).toMatchObject({
      account: { google_id: null },
    })
    expect(codeOf(await owner.ask('/auth/unlink', { provider: 'google', password: travellerPassword }))).toBe(
      'identity.unknown_provider',
    )
    const audit = await rows(`select what, detail from audit where what like 'identity.%' order by id desc limit 2`)
    expect(audit).toEqual([
      { what: 'identity.unlinked', detail: { provider: 'google' } },
      { what: 'identity.linked', detail: { provider: 'google' } },
    ])
  })

  test('many first logins at once make one account', async () => {
    const who = somebody()
    const visitors = Array.from({ length: 6 }, browser)
    await Promise.all(visitors.map((visitor) => visitor.prove('google', who)))
    const answers = await Promise.all(visitors.map((visitor) => visitor.logIn('google')))
    const ids = answers.map(({ json }) => (json as { account?: { id: string } }).account?.id)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeDefined()
  })
})

describe('refuses', () => {
  test('refuses a documented body without a proof, however well it is written', async () => {
    const email = 'victim@example.org'
    await addTraveller(portal, email)
    const bodies = {
      google: { response: { sub: '1', email, email_verified: true } },
      facebook: { profile: { first_name: 'Anna', last_name: 'Rossi', email } },
      azure: { response: { sub: '1', email, iss: 'x', aud: 'y' } },
    }
    for (const [provider, body] of Object.entries(bodies)) {
      const visitor = browser()
      visitor.client.cookies.set('demo-identity', 'A'.repeat(43))
      expect(codeOf(await visitor.logIn(provider as Provider, body))).toBe('identity.unproven')
      expect(visitor.client.cookies.has('demo-session')).toBe(false)
    }
    expect(codeOf(await browser().ask('/auth/proof'))).toBe('identity.unproven')
  })

  test('refuses a body that says another than the proof, and the proof is spent by it', async () => {
    const attempts: [Provider, (who: { email: string }) => object][] = [
      ['google', () => ({ response: { sub: 'somebody' } })],
      ['google', () => ({ response: { email: 'victim@example.org' } })],
      ['google', ({ email }) => ({ response: { sub: '', email } })],
      ['google', () => ({ response: { email: '' } })],
      ['facebook', () => ({ profile: { email: 'victim@example.org' } })],
      ['facebook', ({ email }) => ({ profile: { email: `${email} ,victim@example.org` } })],
    ]
    for (const [provider, body] of attempts) {
      const visitor = browser()
      const who = somebody()
      await visitor.prove(provider, who)
      expect(codeOf(await visitor.logIn(provider, body(who)))).toBe('identity.unproven')
      expect(codeOf(await visitor.logIn(provider, { response: {}, profile: {} }))).toBe('identity.unproven')
    }
  })

  test('refuses a proof twice, also at once; one of another provider, browser or tenant; and one that is too old', async () => {
    const visitor = browser()
    await visitor.prove('google', somebody())
    const body = { response: {}, profile: {} }
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.logIn('google', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codeOf(await visitor.logIn('google', body))).toBe('identity.unproven')

    await visitor.prove('google', somebody())
    expect(codeOf(await visitor.logIn('facebook', body))).toBe('identity.unproven')

    await visitor.prove('google', somebody())
    expect(codeOf(await browser().logIn('google', body))).toBe('identity.unproven')
    for (const key of ['pk_nordovest_demo', 'pk_lagunare_demo']) {
      const answer = await visitor.ask('/login_with_google', body, { 'x-api-key': key })
      expect(codeOf(answer)).toBe('identity.unproven')
    }
    await asOwner(portal, 'update identity_proofs set expires_at = now()')
    expect(codeOf(await visitor.logIn('google', body))).toBe('identity.unproven')
  })

  test('refuses logins that the tenant does not offer', async () => {
    const visitor = browser()
    for (const path of [
      '/auth/azure/start',
      '/auth/azure/callback?code=1&state=2',
      '/auth/azure/logout',
      '/auth/toString/start',
      '/auth//start',
    ])
      expect([path, codeOf(await visitor.ask(path))]).toEqual([path, 'identity.unknown_provider'])
    await visitor.prove('google', somebody())
    expect(codeOf(await visitor.logIn('azure', { response: {} }))).toBe('identity.unproven')
  })

  test('refuses an address that the provider does not vouch for', async () => {
    const email = 'confirmed@example.org'
    const id = await addTraveller(portal, email)
    const visitor = browser()
    await visitor.prove('google', { email, given_name: 'Eve', verified: 'no' })
    expect(codeOf(await visitor.logIn('google'))).toBe('identity.address_unproven')
    expect(await rows(`select 1 from identities where account_id = '${id}'`)).toEqual([])

    const who = somebody({ verified: 'no' })
    expect((await browser().enter('google', who)).text).toBe('Unconfirmed Email')
    expect((await browser().enter('google', who)).text).toBe('Unconfirmed Email')
    expect(await accountOf(who.email)).toBeUndefined()
    expect(await rows(`select password_hash from sign_ups where email_canonical = '${who.email}'`)).toContainEqual({
      password_hash: null,
    })
    expect((await portal.mails(who.email))[0]?.text).toContain('/email/confirmation_in_progress?token=')
  })

  test('refuses somebody new without an address, but not who is linked already', async () => {
    const who = { subject: 'person-dario' }
    expect(codeOf(await browser().enter('google', who))).toBe('identity.no_address')
    await addTraveller(portal, 'addressless@example.org')
    const owner = await ownerOf('addressless@example.org')
    await owner.prove('google', who)
    await owner.ask('/auth/link', { password: travellerPassword })
    expect((await browser().enter('google', who)).json).toMatchObject({ account: { email: 'addressless@example.org' } })
  })

  test('refuses a second person of the same provider for one account', async () => {
    const who = somebody()
    await browser().enter('google', who)
    await browser().prove('google', { ...who, subject: 'recycled' })
    expect(codeOf(await browser().enter('google', { ...who, subject: 'recycled' }))).toBe('identity.address_unproven')
    await addTraveller(portal, 'second@example.org')
    const owner = await ownerOf('second@example.org')
    await owner.prove('google', who)
    expect(codeOf(await owner.ask('/auth/link', { password: travellerPassword }))).toBe('identity.in_use')
    expect(codeOf(await owner.ask('/auth/link', { password: travellerPassword }))).toBe('identity.unproven')
  })

  test('refuses taking off the only way in', async () => {
    const visitor = browser()
    const who = somebody()
    await visitor.enter('google', who)
    expect(codeOf(await visitor.ask('/auth/unlink', { provider: 'google' }))).toBe('identity.last_login')
    await visitor.prove('facebook', who)
    await visitor.ask('/auth/link', {})
    const both = await Promise.all(
      (['google', 'facebook'] as const).map((provider) => visitor.ask('/auth/unlink', { provider })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('keeps out', () => {
  test('keeps out answers with a forged state, of another browser, or twice', async () => {
    const visitor = browser()
    const callback = new URL(await visitor.answered('google', somebody()))
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

  test('keeps out codes of other logins, issuers and made-up ones', async () => {
    const [victim, attacker] = [browser(), browser()]
    const stolen = new URL(await victim.answered('google', somebody()))
    const own = new URL(await attacker.answered('google', somebody()))
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect(await attacker.comeBack(own.href)).toMatchObject({ outcome: 'failed', reason: 'refused' })
    const mixed = new URL(await attacker.answered('google', somebody()))
    mixed.searchParams.set('iss', `${portal.sandboxUrl}/oidc/facebook`)
    expect(await attacker.comeBack(mixed.href)).toMatchObject({ outcome: 'failed', reason: 'refused' })
    const made = new URL(await attacker.answered('google', somebody()))
    made.searchParams.set('code', 'made-up')
    expect(await attacker.comeBack(made.href)).toMatchObject({ outcome: 'failed', reason: 'refused' })
    expect(codeOf(await attacker.ask('/auth/proof'))).toBe('identity.unproven')
  })

  test('keeps out a login that took too long', async () => {
    const visitor = browser()
    const callback = await visitor.answered('google', somebody())
    await asOwner(portal, 'update identity_flows set expires_at = now()')
    expect(await visitor.comeBack(callback)).toMatchObject({ outcome: 'failed', reason: 'expired' })
  })

  test('keeps out whoever reads the tables: no address, token or verifier stands in them', async () => {
    const visitor = browser()
    const who = somebody()
    await visitor.prove('google', who)
    await visitor.begin('facebook')
    const cookie = visitor.client.cookies.get('demo-identity') ?? ''
    for (const table of ['identity_flows', 'identity_proofs', 'identity_sessions']) {
      const text = JSON.stringify(await rows(`select ${table}::text as row from ${table}`))
      for (const secret of [who.email, 'eyJhbGciOi', cookie])
        expect([secret, text.includes(secret)]).toEqual([secret, false])
    }
  })

  test('keeps out a start whose mark is more than a mark', async () => {
    const { headers } = await browser().ask(
      `/auth/google/start?mode=page&state=${encodeURIComponent('&outcome=ok#<b>')}`,
    )
    const visitor = browser()
    const callback = await visitor.answered('google', somebody(), `?state=${encodeURIComponent('a b&outcome=ok')}`)
    expect(headers.get('location')).toContain('/oidc/google/auth?')
    expect(await visitor.comeBack(callback)).toMatchObject({ outcome: 'ok', state: '', mode: 'page' })
    expect((await visitor.ask('/auth/google/start?mode=frame')).status).toBe(400)
    expect(() => doneOf('/auth/done?provider=google&mode=page&outcome=ok&state=&email=a')).toThrow('says more')
  })
})

/** The published ways to prepare an account for a victim before the victim comes (pre-hijacking). */
describe('keeps out who was there before the owner', () => {
  test('with a password: the first proved login wipes it, its sessions and its links', async () => {
    const who = somebody()
    const attacker = browser()
    const user = {
      name: 'Eve',
      surname: 'Evil',
      email: who.email,
      confirm_email: who.email,
      password: travellerPassword,
      confirm_password: travellerPassword,
      language: 'en',
      date_of_birth: '1990-01-01',
    }
    expect((await attacker.ask('/sign_up', { user })).text).toBe('Account Registered Successfully')
    await attacker.ask('/email/send_email_confirmation_request', { email: who.email })
    const token = /token=([\w-]+)/.exec((await portal.mails(who.email))[0]?.text ?? '')?.[1]
    const { json } = await browser().enter('google', who)
    expect(json).toMatchObject({ account: { name: 'Zoe', surname: 'Neri', email: who.email } })
    expect((await attacker.ask('/login', { email: who.email, password: travellerPassword })).text).toBe(
      'Password Incorrect',
    )
    expect((await attacker.ask('/email/confirm_email', { token })).text).toBe('Request Expired')
    expect(await accountOf(who.email)).toMatchObject({ password_hash: null, date_of_birth: null })
  })

  test('with a session or an identity of their own: neither can be had before the address is proved', async () => {
    const who = somebody()
    const attacker = browser()
    const user = {
      name: 'Eve',
      surname: 'Evil',
      email: who.email,
      confirm_email: who.email,
      password: travellerPassword,
      confirm_password: travellerPassword,
      language: 'en',
    }
    await attacker.ask('/sign_up', { user })
    expect((await attacker.ask('/login', { email: who.email, password: travellerPassword })).text).toBe(
      'Unconfirmed Email',
    )
    await attacker.prove('facebook', somebody())
    expect((await attacker.ask('/auth/link', { password: travellerPassword })).status).toBe(401)
    expect((await browser().enter('google', who)).json).toMatchObject({ account: { facebook_id: null, name: 'Zoe' } })
    expect(
      await rows(`select provider from identities join accounts on id = account_id where email = '${who.email}'`),
    ).toEqual([{ provider: 'google' }])
  })

  test('with an identity whose address nobody proved: it stays outside, also when the owner confirms the address', async () => {
    const who = somebody()
    const trojan = { ...who, subject: 'trojan', verified: 'no' }
    expect((await browser().enter('google', trojan)).text).toBe('Unconfirmed Email')
    const token = /token=([\w-]+)/.exec((await portal.mails(who.email))[0]?.text ?? '')?.[1]
    expect((await browser().ask('/email/confirm_email', { token })).text).toBe(who.email)
    expect(codeOf(await browser().enter('google', trojan))).toBe('identity.address_unproven')
    expect((await browser().enter('google', who)).json).toMatchObject({ account: { email: who.email } })
    expect(codeOf(await browser().enter('google', trojan))).toBe('identity.address_unproven')
  })

  test('there is no change of address that could still be under way', async () => {
    const openApi = await (await fetch(`${portal.url}/api/openapi.json`)).text()
    expect(openApi).not.toMatch(/change_email|new_email/)
  })

  test('an owner whose account is confirmed keeps password and sessions when a proved login joins', async () => {
    const who = somebody()
    await addTraveller(portal, who.email)
    const home = await ownerOf(who.email)
    const { json } = await browser().enter('google', who)
    expect((await home.ask('/session')).json).toEqual(json)
    expect((await logIn(portal, who.email)).hasSession).toBe(true)
  })
})

describe('a tenant with neutral notices', () => {
  let neutral: TestPortal
  let tenants: Awaited<ReturnType<typeof tenantsWith>>
  beforeAll(async () => {
    tenants = await tenantsWith({ notices: 'neutral' })
    neutral = await startTestPortal({ settings: { ...settings, TENANTS_DIR: tenants.folder } })
  })
  afterAll(async () => {
    await neutral.close()
    await tenants.remove()
  })

  test('answers an unproved address the same whether it has an account or not, and tells the owner', async () => {
    const [known, unknown] = ['known@example.org', 'unknown@example.org']
    await addTraveller(neutral, known, { language: 'en' })
    for (const email of [known, unknown]) {
      const visitor = new IdentityBrowser(neutral.client())
      expect((await visitor.enter('google', { email, given_name: 'Zoe', verified: 'no' })).text).toBe(
        'Unconfirmed Email',
      )
      expect(visitor.client.cookies.has('demo-session')).toBe(false)
    }
    expect((await neutral.mails(known))[0]?.subject).toContain('already have an account')
    expect((await neutral.mails(unknown))[0]?.text).toContain('confirmation_in_progress')
  })
})

describe('a tenant that logs in by single sign-on only', () => {
  let only: TestPortal
  let tenants: Awaited<ReturnType<typeof tenantsWith>>
  beforeAll(async () => {
    tenants = await tenantsWith({ signIn: 'popup', notices: 'neutral' })
    only = await startTestPortal({ settings: { ...settings, TENANTS_DIR: tenants.folder } })
  })
  afterAll(async () => {
    await only.close()
    await tenants.remove()
  })
  const visit = (who: Who) => new IdentityBrowser(only.client()).enter('google', who)

  test('refuses an unproved address, known or not, and begins no account that waits for its confirmation', async () => {
    await addTraveller(only, 'known@example.org')
    for (const email of ['known@example.org', 'unknown@example.org'])
      expect(codeOf(await visit({ email, given_name: 'Zoe', verified: 'no' }))).toBe('identity.address_unvouched')
    const { rows: accounts } = await asOwner(only, 'select email from accounts')
    expect(accounts).toEqual([{ email: 'known@example.org' }])
    const { rows: jobs } = await asOwner(only, 'select 1 from graphile_worker._private_jobs where key is not null')
    expect(jobs).toEqual([])
  })

  test('tells who proved an address that another identity has, as no screen could say anything else', async () => {
    const who = { email: 'recycled@example.org', given_name: 'Zoe' }
    expect((await visit(who)).json).toMatchObject({ account: { email: 'recycled@example.org' } })
    expect(codeOf(await visit({ ...who, subject: 'recycled' }))).toBe('identity.address_unproven')
  })
})

describe('a tenant whose directory proves addresses and whose answer is encrypted', () => {
  let sso: TestPortal
  beforeAll(async () => {
    sso = await startTestPortal({ settings, tenant: 'nordovest' })
  })
  afterAll(() => sso.close())

  test('answers the account under a key that only the live session learns', async () => {
    const visitor = new IdentityBrowser(sso.client())
    const { json } = await visitor.enter('azure', { subject: 'person-bruno' })
    const { account: sealed } = json as { account: string }
    const [iv = '', text = '', ...more] = sealed.split('.')
    expect(more).toEqual([])
    const session = (await visitor.ask('/session')).json as { account: object; storage_key: string }
    const bytes = Buffer.from(text, 'base64url')
    const opened = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(session.storage_key, 'base64url'),
      Buffer.from(iv, 'base64url'),
    )
    opened.setAuthTag(bytes.subarray(-16))
    const account: unknown = JSON.parse(opened.update(bytes.subarray(0, -16), undefined, 'utf8') + opened.final('utf8'))
    expect(account).toEqual(session.account)
    expect(account).toMatchObject({ email: 'bruno.conti@example.org', google_id: null, facebook_id: null })

    await visitor.enter('azure', { subject: 'person-bruno' })
    const next = (await visitor.ask('/session')).json as { storage_key: string }
    expect(Buffer.from(next.storage_key, 'base64url')).toHaveLength(32)
    expect(next.storage_key).not.toBe(session.storage_key)
  })

  test('a plain tenant’s session has no such key', async () => {
    const visitor = browser()
    await visitor.enter('google', somebody())
    expect(Object.keys((await visitor.ask('/session')).json as object)).toEqual(['account'])
  })
})
