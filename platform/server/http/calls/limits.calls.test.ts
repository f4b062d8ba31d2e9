import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { holdLoginLimits } from '#testkit/database/hold-login-limits.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn, travellerPassword as password } from '#testkit/portal/travellers.ts'
import { holdDate } from '#testkit/timing/hold-date.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  await holdLoginLimits(portal.databaseUrl)
  await addTraveller(portal, 'anna@example.org')
})
beforeEach(() => asOwner(portal, 'delete from budgets; delete from login_doors'))
afterAll(() => portal.close())

/** All behind one carrier's gateway. */
const gateway = { 'x-forwarded-for': '203.0.113.1' }
const pay = { short_ids: ['NONE'] }
const statusesOf = (replies: { status: number }[]) => [...new Set(replies.map(({ status }) => status))].toSorted()

describe('behind one address', () => {
  test('behind one address a traveller pays while a stranger calls at full speed without a session', async () => {
    const anna = await logIn(portal, 'anna@example.org')
    const stranger = portal.client()
    const noise = Array.from({ length: 100 }, () => stranger.ask('/payments/form', pay, gateway))
    expect(statusesOf(await Promise.all(noise))).toEqual([401])
    expect((await anna.ask('/payments/form', pay, gateway)).json).toMatchObject({ code: 'payment.not_found' })
  })

  test('behind one address forty travellers pay in one minute, and one who pays without end is held alone', async () => {
    onTestFinished(holdDate())
    const travellers: BrowserLike[] = []
    for (let n = 0; n < 40; n++) {
      await addTraveller(portal, `payer${String(n)}@example.org`)
      travellers.push(await logIn(portal, `payer${String(n)}@example.org`))
    }
    const replies = await Promise.all(travellers.map((each) => each.ask('/payments/form', pay, gateway)))
    expect(statusesOf(replies)).toEqual([404])
    const [greedy, other] = [await logIn(portal, 'payer0@example.org'), await logIn(portal, 'payer1@example.org')]
    const tries = await Promise.all(Array.from({ length: 40 }, () => greedy.ask('/payments/form', pay, gateway)))
    // One was paid before; a machine that cannot keep up turns some away without a look.
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(29)
    expect(tries.filter(({ status }) => status === 429 || status === 503)).toHaveLength(11)
    expect((await other.ask('/payments/form', pay, gateway)).status).toBe(404)
  })

  test('behind one address eighty travellers whom no browser knows log in, while one guesses there', async () => {
    const emails = Array.from({ length: 80 }, (_, n) => `newcomer${String(n)}@example.org`)
    await Promise.all(emails.map((email) => addTraveller(portal, email)))
    const guesser = portal.client()
    const guesses = Array.from({ length: 30 }, () =>
      guesser.ask('/login', { email: 'anna@example.org', password: 'guess' }, gateway),
    )
    const logins: Awaited<(typeof guesses)[number]>[] = []
    // In waves, as a crowded machine turns away who would wait too long.
    for (let first = 0; first < emails.length; first += 20) {
      const wave = emails.slice(first, first + 20)
      logins.push(
        ...(await Promise.all(wave.map((email) => portal.client().ask('/login', { email, password }, gateway)))),
      )
    }
    expect(statusesOf(logins)).toEqual([200])
    expect(logins.filter(({ text }) => text.includes('"account"'))).toHaveLength(80)
    const compared = (await Promise.all(guesses)).filter(({ status }) => status === 200)
    expect(compared).toHaveLength(5)
  })

  test('behind one address the owner logs in from a browser that the account knows while others guess', async () => {
    const home = await logIn(portal, 'anna@example.org')
    home.forgetSession()
    const guesser = portal.client()
    for (let guess = 0; guess < 8; guess++)
      await guesser.ask('/login', { email: 'anna@example.org', password: 'guess' }, gateway)
    const known = await home.ask('/login', { email: 'anna@example.org', password }, gateway)
    expect(known.json).toMatchObject({ account: { name: 'Anna' } })
    const unknown = await portal.client().ask('/login', { email: 'anna@example.org', password }, gateway)
    expect(unknown.status).toBe(429)
  })

  test('behind one address made-up sessions are looked for a number of times, and no traveller notices', async () => {
    onTestFinished(holdDate())
    const anna = await logIn(portal, 'anna@example.org')
    const flood = await logIn(portal, 'anna@example.org')
    for (const name of flood.cookies.keys()) if (name.includes('session')) flood.cookies.set(name, 'x'.repeat(43))
    const codes: number[] = []
    for (let call = 0; call < 22; call++) codes.push((await flood.ask('/session', undefined, gateway)).status)
    expect(codes).toEqual([...Array<number>(20).fill(401), 429, 429])
    expect((await anna.ask('/session', undefined, gateway)).status).toBe(200)
  })
})

describe('the cookie of a familiar browser', () => {
  test('the cookie of a familiar browser grants nothing, and is worth nothing altered or from another tenant', async () => {
    const anna = await logIn(portal, 'anna@example.org')
    const cookie = anna.cookies.get('demo-familiar') ?? ''
    expect(Buffer.from(cookie, 'base64url').toString('latin1')).not.toContain('anna')
    anna.forgetSession()
    expect((await anna.ask('/session')).status).toBe(401)
    for (let guess = 0; guess < 6; guess++)
      await portal.client().ask('/login', { email: 'anna@example.org', password: 'guess' }, gateway)
    const altered = `${cookie.slice(0, 40)}${cookie[40] === 'A' ? 'B' : 'A'}${cookie.slice(41)}`
    for (const value of [altered, 'x', '']) {
      const other = portal.client()
      other.cookies.set('demo-familiar', value)
      expect((await other.ask('/login', { email: 'anna@example.org', password }, gateway)).status).toBe(429)
    }
  })
})
