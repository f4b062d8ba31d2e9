import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sampleSealingKey } from '#platform/server/config/settings.ts'
import { makeAltcha } from '#domain/captcha/server/altcha.ts'
import { makePasswords } from '#platform/server/passwords/argon-passwords.ts'
import { makeSeal } from '#platform/server/seal.ts'
import { answerText, signedChallenge, solutionOf, solvedAnswer } from '#testkit/captcha/solve-challenge.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'

const password = 'quiet lagoon 47 lanterns'
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ tenant: 'lagunare', settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  const hash = await makePasswords({ minimumLength: 8, tenantWords: [] }).hash(password)
  await portal.database.sql`
    insert into accounts (email, email_canonical, name, surname, language, password_hash, confirmed_at)
    values ('anna@example.org', 'anna@example.org', 'Anna', 'Rossi', 'it', ${hash}, now())`
})
afterAll(() => portal.close())
beforeEach(() =>
  withDatabase(portal.databaseUrl, (client) => client.query('delete from budgets; delete from login_doors')),
)

let addresses = 0
/** Each time from an address of its own, as the calls have limits an address. */
function ask(path: string, body?: object, address = `203.0.113.${String(++addresses % 250)}`) {
  return portal.client().ask(path, body, { 'x-forwarded-for': address })
}
const challenge = async () => (await ask('/captcha/challenge')).json as Challenge
const resend = (captcha?: string) =>
  ask('/email/send_email_confirmation_request', { email: 'nobody@example.org', captcha })
const userOf = (email: string) => ({
  name: 'Anna',
  surname: 'Rossi',
  email,
  confirm_email: email,
  password,
  confirm_password: password,
  language: 'it',
})
const refused = (msg: string) => ({ errors: [{ path: 'captcha', msg }] })
const passed = { to: 'nobody@example.org' }
const signed = (more: { tenant?: string; expiresAt?: number; purpose?: string }) =>
  signedChallenge({ tenant: 'lagunare', ...more })

describe('answers', () => {
  test('makeCaptchaChallenge answers a challenge that ends in a few minutes and is never the same', async () => {
    const [one, other] = [await challenge(), await challenge()]
    const life = (one.parameters.expiresAt ?? 0) - Date.now() / 1000
    expect(life).toBeGreaterThan(4 * 60)
    expect(life).toBeLessThan(6 * 60)
    expect(one.signature).not.toBe(other.signature)
    expect(JSON.stringify(one)).not.toContain('counter')
  })

  test('a call that brings the solution of a bot check is answered as it would be without one', async () => {
    const captcha = await solvedAnswer(await challenge())
    const { text } = await ask('/sign_up', { user: userOf('bruna@example.org'), captcha })
    expect(text).toBe('Account Registered Successfully')
    expect((await resend(await solvedAnswer(await signed({})))).json).toEqual(passed)
  })
})

describe('refuses', () => {
  test.each([
    ['/sign_up', { user: { email: 'no address' } }],
    ['/email/send_email_confirmation_request', { email: '' }],
    ['/email/send_forgot_password_request', { email: '' }],
  ])('the bot check refuses %s without an answer, before it looks at anything else', async (path, body) => {
    expect((await ask(path, body)).json).toEqual(refused('captcha.required'))
    expect((await ask(path, { ...body, captcha: '' })).json).toEqual(refused('captcha.required'))
    expect((await ask(path, { ...body, captcha: 'made up' })).json).toEqual(refused('captcha.invalid'))
  })

  test('the bot check refuses an answer that was used, however it is written, and all but one of many at once', async () => {
    const given = await signed({})
    const solution = await solutionOf(given)
    const answer = answerText(given, solution)
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(answer)))
    expect(answers.filter(({ json }) => 'to' in (json as object))).toHaveLength(1)
    const spaced = Buffer.from(JSON.stringify({ solution: { ...solution, time: 1 }, challenge: given }, null, 2))
    for (const again of [answer, spaced.toString('base64'), spaced.toString('base64url')])
      expect((await resend(again)).json).toEqual(refused('captcha.invalid'))
  })

  test('the bot check refuses an answer that comes too late', async () => {
    const late = await signed({ expiresAt: Math.floor(Date.now() / 1000) - 1 })
    expect((await resend(await solvedAnswer(late))).json).toEqual(refused('captcha.invalid'))
  })

  test('the bot check refuses no work, too little work and the work of another challenge', async () => {
    const given = await signed({})
    const solution = await solutionOf(given)
    const none = { counter: 1, derivedKey: `${given.parameters.keyPrefix}${'0'.repeat(32)}` }
    const easy = { ...given, parameters: { ...given.parameters, keyPrefix: '00' } }
    for (const answer of [
      answerText(given, none),
      answerText(given, { ...solution, derivedKey: '' }),
      answerText(easy, await solutionOf(easy)),
      answerText(await challenge(), solution),
    ])
      expect((await resend(answer)).json).toEqual(refused('captcha.invalid'))
    expect((await resend(answerText(given, solution))).json).toEqual(passed)
  })
})

describe('keeps out', () => {
  test('the bot check keeps out challenges that others made: unsigned, mis-signed, for another purpose, or longer', async () => {
    const own = await signed({})
    const longer = { ...own, parameters: { ...own.parameters, expiresAt: 4_000_000_000 } }
    const foreign = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5_000,
      counter: 1,
      deriveKey,
      expiresAt: 4_000_000_000,
      hmacSignatureSecret: 'x',
      hmacKeySignatureSecret: 'x',
    })
    const neighbour = makeAltcha({ seal: makeSeal(sampleSealingKey, 'nordovest'), database: portal.database })
    for (const made of [
      { parameters: own.parameters },
      longer,
      foreign,
      await signed({ tenant: 'airlink' }),
      await signed({ purpose: 'captcha solution' }),
      (await neighbour.makeChallenge()) as unknown as Challenge,
    ])
      expect((await resend(await solvedAnswer(made))).json).toEqual(refused('captcha.invalid'))
  })

  test('the bot check keeps out answers that are no answers', async () => {
    const texts = [
      'null',
      '[]',
      '{}',
      '"x"',
      '{"challenge":{"parameters":null}}',
      '{"__proto__":{"challenge":1}}',
      'x'.repeat(3000),
    ]
    for (const text of texts)
      expect((await resend(Buffer.from(text).toString('base64'))).json).toEqual(refused('captcha.invalid'))
    expect((await resend('x'.repeat(8001))).status).toBe(400)
  })

  test('the bot check keeps out challenges of a tenant that chose none, made for its own crowded addresses', async () => {
    const headers = { 'x-api-key': 'pk_airlink_demo' }
    const { status, json } = await portal.client().ask('/captcha/challenge', undefined, headers)
    expect(status).toBe(200)
    expect((await resend(await solvedAnswer(json as Challenge))).json).toEqual(refused('captcha.invalid'))
  })
})

describe('login', () => {
  const login = (word: string, more: { email?: string; address?: string; captcha?: string } = {}) =>
    ask('/login', { email: more.email ?? 'anna@example.org', password: word, captcha: more.captcha }, more.address)

  test('a login asks for a bot check after three failures, of the right password too, and lets in with an answer', async () => {
    const address = '198.51.100.1'
    for (let failure = 0; failure < 3; failure++)
      expect((await login('wrong', { address })).text).toBe('Password Incorrect')
    expect((await login(password, { address })).json).toEqual(refused('captcha.required'))
    expect((await login(password, { address, captcha: 'made up' })).json).toEqual(refused('captcha.invalid'))
    const captcha = await solvedAnswer(await signed({}))
    expect((await login(password, { address, captcha })).json).toMatchObject({ account: { name: 'Anna' } })
  })

  test('a login asks for a bot check after three failures of the address over many accounts, known or not', async () => {
    const address = '198.51.100.2'
    for (let person = 0; person < 3; person++)
      await login('wrong', { email: `p${String(person)}@example.org`, address })
    for (const email of ['anna@example.org', 'nobody@example.org'])
      expect((await login('wrong', { email, address })).json).toEqual(refused('captcha.required'))
    expect((await login(password, { address: '198.51.100.3' })).status).toBe(200)
  })

  test('a login asks those whom an account does not know for a bot check after failures from anywhere, not its owner', async () => {
    const home = portal.client()
    const atHome = () =>
      home.ask('/login', { email: 'anna@example.org', password }, { 'x-forwarded-for': '198.51.100.4' })
    await atHome()
    home.forgetSession()
    for (let guesser = 0; guesser < 3; guesser++)
      await login('wrong', { address: `198.51.100.${String(10 + guesser)}` })
    expect((await login(password, { address: '198.51.100.20' })).json).toEqual(refused('captcha.required'))
    expect((await atHome()).json).toMatchObject({ account: { name: 'Anna' } })
  })

  test('a login asks for one bot check alone, where so many ask from its address that everybody there is asked too', async () => {
    const address = '198.51.100.60'
    for (let failure = 0; failure < 3; failure++)
      expect((await login('wrong', { address })).text).toBe('Password Incorrect')
    // As if other servers had let through most of what strangers may ask, once this one has told them of its part. Only
    // then an answer is asked for before the fields are looked at.
    const others = `update budgets set points = points + ${String(55 * limits.strangersOfAnAddress)} where key like '%:rate:%'`
    const crowd = async () => {
      await Promise.all(Array.from({ length: 20 }, () => ask('/login', {}, address)))
      await withDatabase(portal.databaseUrl, (client) => client.query(others))
      return (await ask('/login', {}, address)).json
    }
    await expect.poll(crowd, { timeout: 60_000 }).toEqual(refused('captcha.required'))
    const captcha = await solvedAnswer(await signed({}))
    expect((await login(password, { address, captcha })).json).toMatchObject({ account: { name: 'Anna' } })
  })

  test('the bot check counts no logins that succeed', async () => {
    for (let place = 30; place < 36; place++)
      expect((await login(password, { address: `198.51.100.${String(place)}` })).status).toBe(200)
    expect((await login('wrong', { address: '198.51.100.40' })).text).toBe('Password Incorrect')
  })
})
