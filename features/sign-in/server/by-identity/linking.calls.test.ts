import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdLoginLimits } from '#testkit/database/hold-login-limits.ts'
import { switchOnApp } from '#testkit/portal/authenticators.ts'
import { IdentityBrowser } from '#testkit/portal/identity-browser.ts'
import type { Who } from '#testkit/portal/identity-browser.ts'
import { codeOf, identityPeople, newPerson } from '#testkit/portal/identity-people.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, logIn, travellerPassword as password } from '#testkit/portal/travellers.ts'

/** Who may link a login of another site to an account and take it off, and who hears of it. */
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  await holdLoginLimits(portal.databaseUrl)
})
afterAll(() => portal.close())

let people = 0
/** Somebody with an account and its session, and a login elsewhere that has just been proved in the same browser. */
async function somebody(more: { password?: null } = {}) {
  const email = `l${String(++people)}@example.org`
  const who = { email: `elsewhere${String(people)}@example.org`, given_name: 'Zoe', family_name: 'Neri' }
  const id = await addTraveller(portal, email, { ...more, language: 'en' })
  const visitor = new IdentityBrowser(portal.client())
  if (more.password === null) {
    await visitor.enter('facebook', { ...who, email })
  } else await visitor.ask('/login', { email, password })
  await visitor.prove('google', who)
  return { email, id, who, visitor }
}
const enter = (who: Who) => new IdentityBrowser(portal.client()).enter('google', who)
const { browser, ownerOf, rows } = identityPeople(() => portal)
const errorsOf = ({ json }: { json: unknown }) => (json as { errors?: unknown } | undefined)?.errors
/** The code that an account without a password proves itself by. */
async function mailedCode(visitor: IdentityBrowser, email: string): Promise<string> {
  await visitor.ask('/account/proof', {})
  const codes = async () => (await portal.mails(email)).flatMap(({ text }) => /\b\d{4} \d{4}\b/.exec(text) ?? [])
  await expect.poll(codes).toHaveLength(1)
  return (await codes())[0] ?? ''
}
const letters = async (email: string, count: number) => (await portal.mails(email, count)).map(({ subject }) => subject)

describe('linkIdentity', () => {
  test('linkIdentity answers who types the password, and tells the owner', async () => {
    const { email, who, visitor } = await somebody()
    const { json } = await visitor.ask('/auth/link', { password })
    expect((await enter(who)).json).toEqual(json)
    const [letter] = await portal.mails(email)
    expect(letter?.subject).toBe('A login was linked to your Airlink Express account')
    expect(letter?.text).toContain('A Google login was linked')
    expect(letter?.text).toContain('/account/not_me?token=')
  })

  test('linkIdentity refuses a missing and a wrong password by the field, and the proof stays good', async () => {
    const { who, visitor } = await somebody()
    expect(errorsOf(await visitor.ask('/auth/link', {}))).toEqual([{ path: 'password', msg: 'required' }])
    for (const wrong of ['guess', 'x'.repeat(257)])
      expect(errorsOf(await visitor.ask('/auth/link', { password: wrong }))).toEqual([
        { path: 'password', msg: 'incorrect' },
      ])
    expect(codeOf(await enter(who))).toBeUndefined()
    expect((await visitor.ask('/auth/link', { password })).status).toBe(409)
  })

  test('linkIdentity keeps out who found an open session: of many guesses at once five are compared', async () => {
    const { visitor } = await somebody()
    const tries = await Promise.all(Array.from({ length: 20 }, () => visitor.ask('/auth/link', { password: 'guess' })))
    expect(tries.filter((each) => errorsOf(each))).toHaveLength(5)
    // A machine that cannot keep up turns some away without a look.
    expect(tries.filter(({ status }) => status === 429 || status === 503)).toHaveLength(15)
  })

  test('linkIdentity asks an account without a password for a mailed code, however lately it logged in', async () => {
    const { email, id, visitor } = await somebody({ password: null })
    // A page of before has no field for it.
    const before = await visitor.ask('/auth/link', { password: '', otp: '' })
    expect([before.status, codeOf(before)]).toEqual([403, 'session.unproven'])
    expect(errorsOf(await visitor.ask('/auth/link', { code: '' }))).toEqual([{ path: 'code', msg: 'required' }])
    expect(errorsOf(await visitor.ask('/auth/link', { code: '12345678' }))).toEqual([
      { path: 'code', msg: 'incorrect' },
    ])
    const code = await mailedCode(visitor, email)
    expect((await visitor.ask('/auth/link', { code })).json).toMatchObject({ account: { id } })
    const refused = await visitor.ask('/auth/unlink', { provider: 'facebook', password: '', otp: '' })
    expect([refused.status, codeOf(refused)]).toEqual([403, 'session.unproven'])
    const unlink = { provider: 'facebook', code: '12345678' }
    expect(errorsOf(await visitor.ask('/auth/unlink', unlink))).toEqual([{ path: 'code', msg: 'incorrect' }])
  })
})

describe('unlinkIdentity', () => {
  test('unlinkIdentity answers who types the password, ends the other sessions, and tells the owner', async () => {
    const { email, who, visitor } = await somebody()
    await visitor.ask('/auth/link', { password })
    const other = new IdentityBrowser(portal.client())
    await other.enter('google', who)
    for (const body of [{ provider: 'google' }, { provider: 'google', password: 'guess' }])
      expect(errorsOf(await visitor.ask('/auth/unlink', body))).toHaveLength(1)
    expect((await other.ask('/session')).status).toBe(200)
    expect((await visitor.ask('/auth/unlink', { provider: 'google', password })).json).toMatchObject({
      account: { google_id: null },
    })
    expect((await other.ask('/session')).status).toBe(401)
    expect((await visitor.ask('/session')).status).toBe(200)
    expect((await letters(email, 2))[0]).toBe('A login was removed from your Airlink Express account')
  })
})

describe('a login whose address both sides proved', () => {
  test('a login whose address both sides proved joins the account by itself, and its owner is told', async () => {
    const { email, id } = await somebody()
    expect((await enter({ email, given_name: 'Zoe' })).json).toMatchObject({ account: { id } })
    expect(await letters(email, 1)).toEqual(['A login was linked to your Airlink Express account'])
  })
})

describe('a new password by mail', () => {
  const tokenOf = async (email: string, count: number) => {
    await portal.client().ask('/email/send_forgot_password_request', { email })
    const [letter] = await portal.mails(email, count)
    return { letter, token: /request_in_progress\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '' }
  }
  const both = { new_password: 'another violet kettle 9', confirm_new_password: 'another violet kettle 9' }

  test('a new password by mail lets go every login that was linked before, says which, and they can be linked again', async () => {
    const { email, id, who, visitor } = await somebody()
    await visitor.ask('/auth/link', { password })
    const { letter, token } = await tokenOf(email, 2)
    expect(letter?.text).toContain('open this account at the moment: Google.')
    const { text: good } = await portal.client().ask('/forgot_password', { token })
    expect((await portal.client().ask('/reset_password', { token: good, ...both })).text).toBe('Success')
    expect((await portal.mails(email, 3))[0]?.text).toContain('no longer open your account: Google.')
    expect((await visitor.ask('/session')).status).toBe(401)
    expect((await enter(who)).json).not.toMatchObject({ account: { id } })

    const home = await logIn(portal, email, both.new_password)
    const again = new IdentityBrowser(home)
    const mine = { ...who, email: `again.${who.email}` }
    await again.prove('google', mine)
    expect((await again.ask('/auth/link', { password: both.new_password })).json).toMatchObject({ account: { id } })
    expect((await enter(mine)).json).toMatchObject({ account: { id } })
  })

  test('a new password by mail says nothing of logins where there are none', async () => {
    const { email } = await somebody()
    const { letter, token } = await tokenOf(email, 1)
    expect(letter?.text).not.toContain('other sites')
    const { text: good } = await portal.client().ask('/forgot_password', { token })
    await portal.client().ask('/reset_password', { token: good, ...both })
    expect((await portal.mails(email, 2))[0]?.text).not.toContain('linked')
  })
})

describe('a login that is linked from inside a session', () => {
  test('linking a login from inside a session needs no proved address, and unlinking takes it off', async () => {
    await addTraveller(portal, 'linker@example.org')
    const owner = await ownerOf('linker@example.org')
    const who = newPerson({ verified: 'no' })
    await owner.prove('google', who)
    const { json } = await owner.ask('/auth/link', { password: password })
    expect(json).toMatchObject({
      account: { email: 'linker@example.org', google_id: expect.stringMatching(/./) as string },
    })
    expect((await browser().enter('google', who)).json).toEqual(json)
    await owner.prove('google', who)
    expect((await owner.ask('/auth/link', { password: password })).json).toEqual(json)
    expect((await owner.ask('/auth/unlink', { provider: 'google', password: password })).json).toMatchObject({
      account: { google_id: null },
    })
    expect(codeOf(await owner.ask('/auth/unlink', { provider: 'google', password: password }))).toBe(
      'identity.unknown_provider',
    )
    const audit = await rows(`select what, detail from audit where what like 'identity.%' order by id desc limit 2`)
    expect(audit).toEqual([
      { what: 'identity.unlinked', detail: { provider: 'google' } },
      { what: 'identity.linked', detail: { provider: 'google' } },
    ])
  })

  test('unlinkIdentity refuses taking off the only way in', async () => {
    const visitor = browser()
    const who = newPerson()
    await visitor.enter('google', who)
    // Two at once want a proof each.
    const { recoveryCodes } = await switchOnApp(visitor.client, { code: await mailedCode(visitor, who.email) })
    const unlink = (provider: 'google' | 'facebook') =>
      visitor.ask('/auth/unlink', { provider, otp: recoveryCodes.pop() })
    expect(codeOf(await unlink('google'))).toBe('identity.last_login')
    await visitor.prove('facebook', who)
    await visitor.ask('/auth/link', { otp: recoveryCodes.pop() })
    const both = await Promise.all([unlink('google'), unlink('facebook')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
