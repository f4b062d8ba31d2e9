import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signedChallenge, solvedAnswer } from '#testkit/captcha/solve-challenge.ts'
import { holdLoginLimits } from '#testkit/database/hold-login-limits.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, travellerPassword as password } from '#testkit/portal/travellers.ts'
import { keyOf } from '../../rate-limits/key-of.ts'

/** All behind one carrier's gateway, of a tenant that chose no bot check; another in each test, as servers keep what an address asked in the minute. */
let address = ''
let gateways = 0
const ask = (path: string, body?: object) => portal.client().ask(path, body, { 'x-forwarded-for': address })
const login = (email: string, word: string, captcha?: string) => ask('/login', { email, password: word, captcha })
/** A server that is too busy for anybody says so, and is asked again; that the address spent something is no answer. */
async function solved(): Promise<string> {
  let made = await ask('/captcha/challenge')
  while (made.status === 503) made = await ask('/captcha/challenge')
  expect(made.status).toBe(200)
  return solvedAnswer(made.json as Challenge)
}
/** The answer to one that is found in a few tries, where the work itself is not what is shown. */
const proof = async () => solvedAnswer(await signedChallenge({ tenant: 'airlink' }))
const required = { errors: [{ path: 'captcha', msg: 'captcha.required' }] }
const failed = { errors: [{ path: 'captcha', msg: 'captcha.invalid' }] }
let people = 0
const somebody = () => `somebody${String(++people)}@example.org`
const newcomers = Array.from({ length: 2 }, (_, n) => `newcomer${String(n)}@example.org`)

/** As the login page does: by itself once more, with an answer, where one is asked for. */
async function logIn(email: string) {
  const first = await login(email, password)
  return first.text.includes('captcha.required') ? login(email, password, await solved()) : first
}

/** As if all that may fail from the address had failed. */
async function spendFailures(): Promise<void> {
  await login(somebody(), 'guess')
  const { rowCount } = await asOwner(
    portal,
    `update login_doors set tries = ${String(limits.failedLoginsPerHour)} where key = '${keyOf('address', address)}'`,
  )
  expect(rowCount).toBe(1)
}

/** As if other servers had let through most of what strangers may ask, once this one has told them of its part. */
async function spendCalls(): Promise<void> {
  const others = `update budgets set points = points + ${String(55 * limits.strangersOfAnAddress)} where key like '%:rate:%'`
  await expect.poll(async () => (await asOwner(portal, others)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0)
}

/** Asks without pause over so many connections, until it is told to stop; answers what it was answered. */
function flood(connections: number, work: () => Promise<{ text: string; status: number }>) {
  let isOver = false
  const answers = new Map<string, number>()
  const one = async () => {
    while (!isOver) {
      const { text, status } = await work()
      const answer = status === 200 ? text.slice(0, 60) : String(status)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
  }
  const all = Promise.all(Array.from({ length: connections }, one))
  const stop = async () => {
    isOver = true
    await all
    return answers
  }
  onTestFinished(async () => void (await stop()))
  return stop
}

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  await holdLoginLimits(portal.databaseUrl)
  await Promise.all(newcomers.map((email) => addTraveller(portal, email)))
})
beforeEach(async () => {
  address = `203.0.113.${String(++gateways)}`
  await asOwner(portal, 'delete from budgets; delete from login_doors')
})
afterAll(() => portal.close())

describe('behind an address from which too many logins failed', () => {
  test('where too many logins failed, a newcomer gets in while a guesser’s tries on eight connections compare nothing', async () => {
    await spendFailures()
    const stop = flood(8, () => login(somebody(), 'guess'))
    const [newcomer = ''] = newcomers
    const answer = await logIn(newcomer)
    const guesses = await stop()
    expect(answer.json).toMatchObject({ account: { email: newcomer } })
    expect([...guesses.keys()]).toEqual([JSON.stringify(required)])
  }, 240_000)

  test('behind a crowded address a proof serves once, and a made-up one never', async () => {
    await spendFailures()
    const [one = '', other = ''] = newcomers
    const once = await proof()
    expect((await login(one, 'wrong', once)).text).toBe('Password Incorrect')
    for (const spent of [once, 'made up']) expect((await login(other, password, spent)).json).toEqual(failed)
    expect((await login(other, password)).json).toEqual(required)
    expect((await login(other, password, await proof())).status).toBe(200)
  })

  test('behind a crowded address proofs buy no more guesses at one account than it has', async () => {
    await spendFailures()
    const [one = '', other = ''] = newcomers
    const codes: number[] = []
    for (let guess = 0; guess < 7; guess++) codes.push((await login(one, 'wrong', await proof())).status)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await login(one, password, await proof())).status).toBe(429)
    expect((await login(other, password, await proof())).status).toBe(200)
  })
})

describe('behind an address whose strangers spent what a call has a minute', () => {
  test('behind a crowded address a newcomer gets in while others ask for logins and challenges without end', async () => {
    const fillers = flood(8, () => ask('/login', {}))
    const challenges = flood(4, () => ask('/captcha/challenge'))
    await spendCalls()
    await expect.poll(async () => (await ask('/login', {})).json, { timeout: 60_000 }).toEqual(required)
    const [newcomer = ''] = newcomers
    expect((await logIn(newcomer)).json).toMatchObject({ account: { email: newcomer } })
    const [asked, made] = [await fillers(), await challenges()]
    expect([...asked.keys()].every((answer) => answer.startsWith('{"errors"'))).toBe(true)
    expect([...made.keys()].some((answer) => answer === '429')).toBe(false)
  }, 240_000)
})

describe('behind an address whose strangers spent the calls that write mails', () => {
  const forgot = (captcha?: string) =>
    ask('/email/send_forgot_password_request', { email: 'newcomer0@example.org', captcha })
  const user = () => {
    const email = somebody()
    const names = { name: 'Anna', surname: 'Rossi', language: 'it', privacy: true }
    return { ...names, email, confirm_email: email, password, confirm_password: password }
  }
  const signUp = (captcha?: string) => ask('/sign_up', { user: user(), captcha })

  test('where strangers spent the calls that write mails, a newcomer signs up and asks for a reset by a proof', async () => {
    await forgot()
    const { rowCount } = await asOwner(
      portal,
      `update budgets set points = ${String(limits.mailCallsOfStrangersPerHour)} where key like '%mail-calls-address%'`,
    )
    expect(rowCount).toBe(1)
    for (let call = 0; call < 5; call++) {
      expect((await forgot()).json).toEqual(required)
      expect((await signUp()).json).toEqual(required)
    }
    expect((await signUp(await proof())).text).toBe('Account Registered Successfully')
    expect((await forgot(await proof())).json).toEqual({ to: 'newcomer0@example.org' })
  })
})
