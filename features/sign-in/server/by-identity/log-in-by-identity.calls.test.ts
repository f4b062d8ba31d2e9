import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Provider } from '#testkit/portal/identity-browser.ts'
import { codeOf, identityPeople, newPerson } from '#testkit/portal/identity-people.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, travellerPassword } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

const { browser, rows, accountOf, ownerOf } = identityPeople(() => portal)

describe('answers', () => {
  test.each(['google', 'facebook'] as const)(
    'a login by %s answers the account of a proved address, made at the first login',
    async (provider) => {
      const visitor = browser()
      const who = newPerson()
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

  test('who have the same subject at two providers are each answered by an account of their own', async () => {
    const subject = 'the-same-at-both'
    const [one, other] = [newPerson(), newPerson()]
    const entered = async (provider: 'google' | 'facebook', who: typeof one) =>
      ((await browser().enter(provider, { ...who, subject })).json as { account: { id: string; email: string } })
        .account
    const [atGoogle, atFacebook] = [await entered('google', one), await entered('facebook', other)]
    expect([atGoogle.email, atFacebook.email]).toEqual([one.email, other.email])
    expect(atFacebook.id).not.toBe(atGoogle.id)
    expect([(await entered('google', one)).id, (await entered('facebook', other)).id]).toEqual([
      atGoogle.id,
      atFacebook.id,
    ])
  })

  test('names of an identity are made safe, and a missing one is no obstacle', async () => {
    const long = 'N'.repeat(80)
    const who = newPerson({ given_name: 'Eve\u202e', family_name: long })
    const { json } = await browser().enter('google', who)
    expect(json).toMatchObject({ account: { name: who.email.split('@')[0], surname: long.slice(0, 64) } })
  })

  test('a session that is not encrypted has no key', async () => {
    const visitor = browser()
    await visitor.enter('google', newPerson())
    expect(Object.keys((await visitor.ask('/session')).json as object)).toEqual(['account'])
  })

  test('many first logins by one identity at once make one account', async () => {
    const who = newPerson()
    const visitors = Array.from({ length: 6 }, browser)
    await Promise.all(visitors.map((visitor) => visitor.prove('google', who)))
    const answers = await Promise.all(visitors.map((visitor) => visitor.logIn('google')))
    const ids = answers.map(({ json }) => (json as { account?: { id: string } }).account?.id)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeDefined()
  })
})

describe('refuses', () => {
  test('a login by identity refuses a documented body without a proof, however well it is written', async () => {
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

  test('a login by identity refuses a body that says another than the proof, and the proof is spent by it', async () => {
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
      const who = newPerson()
      await visitor.prove(provider, who)
      expect(codeOf(await visitor.logIn(provider, body(who)))).toBe('identity.unproven')
      expect(codeOf(await visitor.logIn(provider, { response: {}, profile: {} }))).toBe('identity.unproven')
    }
  })

  test('a login by identity refuses a proof twice, of another provider, browser or tenant, and one that is too old', async () => {
    const visitor = browser()
    await visitor.prove('google', newPerson())
    const body = { response: {}, profile: {} }
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.logIn('google', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codeOf(await visitor.logIn('google', body))).toBe('identity.unproven')

    await visitor.prove('google', newPerson())
    expect(codeOf(await visitor.logIn('facebook', body))).toBe('identity.unproven')

    await visitor.prove('google', newPerson())
    expect(codeOf(await browser().logIn('google', body))).toBe('identity.unproven')
    for (const key of ['pk_nordovest_demo', 'pk_lagunare_demo']) {
      const answer = await visitor.ask('/login_with_google', body, { 'x-api-key': key })
      expect(codeOf(answer)).toBe('identity.unproven')
    }
    await asOwner(portal, 'update identity_proofs set expires_at = now()')
    expect(codeOf(await visitor.logIn('google', body))).toBe('identity.unproven')
  })

  test('logins by identity that the tenant does not offer are refused', async () => {
    const visitor = browser()
    for (const path of [
      '/auth/azure/start',
      '/auth/azure/callback?code=1&state=2',
      '/auth/azure/logout',
      '/auth/toString/start',
      '/auth//start',
    ])
      expect([path, codeOf(await visitor.ask(path))]).toEqual([path, 'identity.unknown_provider'])
    await visitor.prove('google', newPerson())
    expect(codeOf(await visitor.logIn('azure', { response: {} }))).toBe('identity.unproven')
  })

  test('a login by identity refuses an address that the provider does not vouch for', async () => {
    const email = 'confirmed@example.org'
    const id = await addTraveller(portal, email)
    const visitor = browser()
    await visitor.prove('google', { email, given_name: 'Eve', verified: 'no' })
    expect(codeOf(await visitor.logIn('google'))).toBe('identity.address_unproven')
    expect(await rows(`select 1 from identities where account_id = '${id}'`)).toEqual([])

    const who = newPerson({ verified: 'no' })
    expect((await browser().enter('google', who)).text).toBe('Unconfirmed Email')
    expect((await browser().enter('google', who)).text).toBe('Unconfirmed Email')
    expect(await accountOf(who.email)).toBeUndefined()
    expect(await rows(`select password_hash from sign_ups where email_canonical = '${who.email}'`)).toContainEqual({
      password_hash: null,
    })
    expect((await portal.mails(who.email))[0]?.text).toContain('/email/confirmation_in_progress?token=')
  })

  test('a login by identity refuses somebody new without an address, but not who is linked already', async () => {
    const who = { subject: 'person-dario' }
    expect(codeOf(await browser().enter('google', who))).toBe('identity.no_address')
    await addTraveller(portal, 'addressless@example.org')
    const owner = await ownerOf('addressless@example.org')
    await owner.prove('google', who)
    await owner.ask('/auth/link', { password: travellerPassword })
    expect((await browser().enter('google', who)).json).toMatchObject({ account: { email: 'addressless@example.org' } })
  })

  test('a login by identity refuses a second person of the same provider for one account', async () => {
    const who = newPerson()
    await browser().enter('google', who)
    await browser().prove('google', { ...who, subject: 'recycled' })
    expect(codeOf(await browser().enter('google', { ...who, subject: 'recycled' }))).toBe('identity.address_unproven')
    await addTraveller(portal, 'second@example.org')
    const owner = await ownerOf('second@example.org')
    await owner.prove('google', who)
    expect(codeOf(await owner.ask('/auth/link', { password: travellerPassword }))).toBe('identity.in_use')
    expect(codeOf(await owner.ask('/auth/link', { password: travellerPassword }))).toBe('identity.unproven')
  })
})
