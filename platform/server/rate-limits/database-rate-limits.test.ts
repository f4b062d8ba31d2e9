import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { holdLoginLimits } from '#testkit/database/hold-login-limits.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Allowance, CommonAllowance } from './allowance.ts'
import type { Asker } from './asker.ts'
import type { RateLimits } from './rate-limits.ts'
import { makeRateLimits } from './database-rate-limits.ts'

let at: TestDatabase
let rateLimits: RateLimits
let airlink: TenantDatabase
const log = pino({ level: 'silent' })
const rateLimitsOf = (tenant: string) => makeRateLimits({ database: at.database, tenant, log })
beforeAll(async () => {
  at = await createTestDatabase()
  await holdLoginLimits(at.url)
  rateLimits = rateLimitsOf('airlink')
  airlink = at.database.ofTenant('airlink')
})
beforeEach(() => owner('delete from budgets; delete from login_doors'))
afterAll(() => at.close())

const owner = (text: string) => withDatabase(at.url, (client) => client.query(text))
/** As if so many seconds had gone by. */
const pass = (seconds: number) =>
  owner(`update budgets set expire = expire - ${String(seconds * 1000)};
    update login_doors set tries_end = tries_end - interval '${String(seconds)} s',
      waits_end = waits_end - interval '${String(seconds)} s', closed_until = closed_until - interval '${String(seconds)} s'`)
const email = 'anna@example.org'
const stranger = (address: string): Asker => ({ address, account: undefined, familiar: undefined })
const knownSince = (address: string, id: string, lastLogin: number, ...emails: string[]): Asker => ({
  ...stranger(address),
  familiar: {
    ...{ id, latest: emails[0] ?? '' },
    lastLogin: (asked) => (emails.includes(asked) ? lastLogin : undefined),
  },
})
const familiar = (address: string, id: string, ...emails: string[]): Asker => knownSince(address, id, 0, ...emails)
const traveller = (address: string, id: string): Asker => ({ ...stranger(address), account: { id } })
const home = stranger('192.0.2.1')
/** A try with a wrong password, or with the right one; answers the seconds to wait. */
const guess = async (emailCanonical: string, asker: Asker) =>
  (await rateLimits.tryLogin({ emailCanonical, asker }, () => Promise.resolve(false))).waitSeconds
const logIn = async (emailCanonical: string, asker: Asker) =>
  (await rateLimits.tryLogin({ emailCanonical, asker }, () => Promise.resolve(true))).waitSeconds
/** Whether a bot check is asked for first; a try that is not judged counts for nothing. */
const mustProve = async (emailCanonical: string, asker: Asker, proofFrom: number) =>
  (await rateLimits.tryLogin({ emailCanonical, asker, proofFrom }, () => Promise.resolve(undefined))).mustProve === true
const times = async <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  for (let index = 0; index < count; index++) results.push(await work(index))
  return results
}
/** A hundred at every moment, more than there are connections; a thousand would wait too long for one on a busy machine. */
const crowdOf1000 = async <Result>(work: () => Promise<Result>): Promise<Result[]> =>
  (await Promise.all(Array.from({ length: 100 }, () => times(10, work)))).flat()
const granted = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length

describe('mails', () => {
  test('mails go three times an hour to one address, however many calls ask at once', async () => {
    const waits = await crowdOf1000(() => rateLimits.claimMail(airlink, email))
    expect(granted(waits)).toBe(3)
    expect(Math.max(...waits)).toBeLessThanOrEqual(3600)
    expect(await rateLimits.claimMail(airlink, 'other@example.org')).toBe(0)
  })

  test('mails wait no longer than an hour in a transaction that began before the others were counted', async () => {
    await airlink.transaction(async (inside) => {
      await inside.sql`select`
      await times(3, () => rateLimits.claimMail(airlink, email))
      const waitSeconds = await rateLimits.claimMail(inside, email)
      expect(waitSeconds).toBeGreaterThan(3590)
      expect(waitSeconds).toBeLessThanOrEqual(3600)
    })
  })

  test('mails go ten times a day, and asking in vain does not eat up the day', async () => {
    const hours = await times(6, async () => {
      const waits = await times(8, () => rateLimits.claimMail(airlink, email))
      await pass(3601)
      return granted(waits)
    })
    expect(hours).toEqual([3, 3, 3, 1, 0, 0])
    await pass(86_400)
    expect(await rateLimits.claimMail(airlink, email)).toBe(0)
  })
})

describe('the last mail of an hour and of a day', () => {
  const claimNew = (newTo: string) => rateLimits.claimMail(airlink, email, { newTo })

  test('the last mail of an hour is left for who had none, however many calls another makes at once', async () => {
    expect(granted(await crowdOf1000(() => claimNew('eve')))).toBe(2)
    expect(await claimNew('eve')).toBeGreaterThan(3500)
    expect(await claimNew('anna')).toBe(0)
    expect(await claimNew('bruno')).toBeGreaterThan(3500)
    expect(await rateLimits.claimMail(airlink, email)).toBeGreaterThan(3500)
    await pass(3601)
    expect(granted(await times(5, () => claimNew('eve')))).toBe(2)
  })

  test('the last mail of an hour never goes to what leads to nothing here', async () => {
    expect(granted(await times(5, () => rateLimits.claimMail(airlink, email, 'butLast')))).toBe(2)
    expect(await claimNew('anna')).toBe(0)
  })

  test('the last mail of a day whose others one asker had is left; asking in vain does not eat up the hour', async () => {
    const hours = await times(6, async () => {
      const waits = await times(8, () => claimNew('eve'))
      await pass(3601)
      return granted(waits)
    })
    expect(hours).toEqual([2, 2, 2, 2, 1, 0])
    await times(8, () => claimNew('eve'))
    expect(await claimNew('anna')).toBe(0)
    expect(await claimNew('bruno')).toBeGreaterThan(3600)
  })

  test('the last three mails of a day are left by what anybody may ask for', async () => {
    const hours = await times(6, async () => {
      const waits = await times(8, () => rateLimits.claimMail(airlink, email, 'butLast'))
      await pass(3601)
      return granted(waits)
    })
    expect(hours).toEqual([2, 2, 2, 1, 0, 0])
    expect(granted(await times(5, () => rateLimits.claimMail(airlink, email)))).toBe(3)
  })

  test('the last mail of an hour is one, though many come who had none: three an hour go to the address', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, (_, each) => claimNew(`stranger ${String(each)}`)))
    expect(granted(waits)).toBe(3)
  })
})

describe('a mail that is not written in the end', () => {
  test('a mail that is not written in the end takes nothing from those that are, whoever asks', async () => {
    for (const claim of [
      (inside: TenantDatabase) => rateLimits.claimMail(inside, email),
      (inside: TenantDatabase) => rateLimits.claimMail(inside, 'other@example.org', { ofAccount: 'anna' }),
    ]) {
      const lost = () =>
        airlink.transaction(async (inside) => {
          expect(await claim(inside)).toBe(0)
          throw new Error('its server was killed')
        })
      for (let time = 0; time < 5; time++) await expect(lost()).rejects.toThrow('killed')
      expect(granted(await times(5, () => claim(airlink)))).toBe(3)
    }
  })
})

describe('mails that an account asks for in its own session', () => {
  const claimOwn = (accountId = 'anna') => rateLimits.claimMail(airlink, email, { ofAccount: accountId })

  test('mails that an account asks for in its session are three an hour with all others; strangers leave one', async () => {
    expect(granted(await times(5, () => claimOwn()))).toBe(3)
    expect(await rateLimits.claimMail(airlink, email)).toBeGreaterThan(3500)
    await pass(86_401)
    expect(granted(await times(5, () => rateLimits.claimMail(airlink, email, 'butLast')))).toBe(2)
    expect(granted(await times(5, () => claimOwn()))).toBe(1)
  })

  test('mails asked for in a session leave the last of a day to a browser that the account knows', async () => {
    const hours = await times(6, async () => {
      const waits = await times(8, () => claimOwn())
      await pass(3601)
      return granted(waits)
    })
    expect(hours).toEqual([3, 3, 3, 0, 0, 0])
    expect(await rateLimits.claimMail(airlink, email)).toBe(0)
  })

  test('mails that an account asks for in its session are two a day at least, whatever strangers asked for', async () => {
    await times(6, async () => {
      await times(4, () => rateLimits.claimMail(airlink, email, 'butLast'))
      await pass(3601)
    })
    expect(granted(await times(5, () => claimOwn()))).toBe(2)
    expect(await rateLimits.claimMail(airlink, email)).toBe(0)
  })
})

describe('passwords inside a session', () => {
  const anna = { id: 'anna' }
  /** A try in a session of the account; answers the seconds to wait. */
  const tryIn = async (id: string, isRight: boolean, account = anna, asker: Asker = { ...home, account }) => {
    const tried = { emailCanonical: email, asker, session: { id, account } }
    return (await rateLimits.tryLogin(tried, () => Promise.resolve(isRight))).waitSeconds
  }
  const guessIn = (id: string) => tryIn(id, false)

  test('passwords in a session wait like logins, but neither for guesses at the login nor in another session', async () => {
    for (let guesser = 0; guesser < 40; guesser++) await guess(email, stranger(`198.51.100.${String(guesser)}`))
    expect(granted(await times(9, () => guessIn('stolen')))).toBe(5)
    expect(await guessIn('own')).toBe(0)
    await pass(5)
    expect(await tryIn('stolen', true)).toBe(0)
    expect(await guessIn('stolen')).toBe(0)
  })

  test('passwords fail thirty times a day in all sessions of an account together, and then wait in any of them', async () => {
    const compared = async (from: number) =>
      granted((await times(12, (id) => times(5, () => guessIn(`session ${String(from + id)}`)))).flat())
    expect(await compared(0)).toBe(31)
    expect(await tryIn('another', true)).toBe(5)
    expect(await tryIn('of somebody else', true, { id: 'bruno' })).toBe(0)
    await pass(5)
    expect(await tryIn('another', true)).toBe(0)
    expect(await guessIn('another')).toBe(0)
    expect(await guessIn('a third one')).toBe(10)
    await pass(86_401)
    expect(await compared(20)).toBe(31)
  })

  test('wrong passwords in a session make nobody wait at the login, where tries count as those of the browser', async () => {
    await times(40, (id) => guessIn(String(id)))
    const browser = { ...familiar('192.0.2.1', 'browser', email), account: anna }
    expect(await logIn(email, browser)).toBe(0)
    expect(await logIn(email, { ...home, account: anna })).toBe(0)
    expect(granted(await times(9, () => guess(email, browser)))).toBe(5)
    expect(granted(await times(9, () => guess(email, { ...home, account: anna })))).toBe(5)
  })

  test('right passwords in a session give back what failed before them in it, and in no other', async () => {
    await times(5, (id) => times(4, () => guessIn(String(id))))
    await times(5, (id) => tryIn(String(id), true))
    await times(7, (id) => times(4, () => guessIn(`other ${String(id)}`)))
    expect(await tryIn('own', true)).toBe(0)
    expect(granted(await times(4, () => guessIn('own')))).toBe(3)
  })
})

describe('calls that write mails', () => {
  test('calls that write mails go sixty times an hour for a traveller, more for all strangers of an address', async () => {
    await owner(`delete from budgets`)
    const anna = traveller('192.0.2.1', 'anna')
    expect(granted(await Promise.all(Array.from({ length: 100 }, () => rateLimits.claimMailCall(anna, false))))).toBe(
      60,
    )
    expect(granted(await Promise.all(Array.from({ length: 100 }, () => rateLimits.claimMailCall(home, false))))).toBe(
      100,
    )
    await owner(
      `update budgets set points = ${String(limits.mailCallsOfStrangersPerHour)} where key like '%mail-calls-address%'`,
    )
    expect(await rateLimits.claimMailCall(home, false)).toBeGreaterThan(3000)
    expect(granted(await Promise.all(Array.from({ length: 100 }, () => rateLimits.claimMailCall(home, true))))).toBe(
      100,
    )
    await owner(
      `update budgets set points = ${String(limits.mailCallsOfStrangersPerHour)} where key like '%mail-calls-proved%'`,
    )
    expect(await rateLimits.claimMailCall(home, true)).toBeGreaterThan(3000)
    expect(await rateLimits.claimMailCall(stranger('192.0.2.2'), false)).toBe(0)
    expect(await rateLimits.claimMailCall(traveller('192.0.2.1', 'bruno'), false)).toBe(0)
    expect(await rateLimits.claimMailCall(familiar('192.0.2.1', 'browser', 'carla@example.org'), false)).toBe(0)
    await pass(3601)
    expect(await rateLimits.claimMailCall(home, false)).toBe(0)
  })
})

describe('logins', () => {
  test('of 1,000 logins at once with wrong passwords exactly five are let through', async () => {
    const waits = await crowdOf1000(() => guess(email, home))
    expect(granted(waits)).toBe(5)
  })

  test('logins wait from the fifth failure on, twice as long each time, at most 15 minutes', async () => {
    expect(await times(5, () => guess(email, home))).toEqual([0, 0, 0, 0, 0])
    const waits: number[] = []
    for (let round = 0; round < 10; round++) {
      const wait = await guess(email, home)
      waits.push(wait)
      await pass(wait)
      expect(await guess(email, home)).toBe(0)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
  })

  test('a login is never locked out: tries in the wait do not prolong it, and the right password starts afresh', async () => {
    await times(5, () => guess(email, home))
    await times(50, () => guess(email, home))
    expect(await guess(email, stranger('192.0.2.2'))).toBe(0)
    await pass(5)
    expect(await logIn(email, home)).toBe(0)
    expect(granted(await times(6, () => guess(email, home)))).toBe(5)
  })

  test('logins of a familiar browser go on while somebody guesses, from elsewhere and from the same address', async () => {
    const owners = familiar('192.0.2.1', 'browser', email)
    await times(40, (n) => guess(email, stranger(`198.51.100.${String(n)}`)))
    await times(40, () => guess(email, home))
    expect(await guess(email, stranger('203.0.113.9'))).toBeGreaterThan(0)
    expect(await guess(email, familiar('203.0.113.9', 'another', 'bruno@example.org'))).toBeGreaterThan(0)
    expect(await logIn(email, owners)).toBe(0)
    expect(granted(await times(8, () => guess(email, owners)))).toBe(5)
    expect(await logIn(email, familiar('192.0.2.1', 'their other browser', email))).toBe(0)
    // However long it goes on, whoever comes by a new browser waits a quarter of an hour and is not locked out.
    const waits = await times(12, async (n) => {
      await pass(901)
      return [await guess(email, stranger(`198.51.101.${String(n)}`)), await guess(email, stranger('203.0.113.9'))]
    })
    expect([waits[11]?.[0], Math.max(...waits.flat())]).toEqual([0, 900])
  })

  test('all browsers that an account knows fail thirty logins a day together, and then they are strangers', async () => {
    const made = (id: number) => familiar('198.51.100.7', `made ${String(id)}`, email)
    const compared = async (from: number) =>
      granted((await times(20, (id) => times(5, () => guess(email, made(from + id))))).flat())
    expect(await compared(0)).toBe(30 + 5)
    expect(await compared(20)).toBe(0)
    expect(await logIn(email, familiar('192.0.2.1', 'browser of its owner', email))).toBe(0)
    expect(await logIn('bruno@example.org', familiar('198.51.100.7', 'made 1', email, 'bruno@example.org'))).toBe(0)
    await pass(86_401)
    expect(await compared(40)).toBe(30 + 5)
  })

  test('logins of many browsers that an account knows at once are no more than those one after another', async () => {
    const waits = await Promise.all(
      Array.from({ length: 90 }, (_, id) => guess(email, familiar('198.51.100.7', String(id), email))),
    )
    expect(granted(waits)).toBeGreaterThanOrEqual(30)
    // One more closes the limit, and who came a moment later is a stranger.
    expect(granted(waits)).toBeLessThanOrEqual(31 + 5)
  })

  test('logins of a familiar browser take nothing from others once right, or when they were not compared', async () => {
    const [owners, other] = [familiar('192.0.2.1', 'browser', email), familiar('192.0.2.2', 'other', email)]
    for (let day = 0; day < 12; day++) {
      await times(3, () => guess(email, owners))
      await rateLimits.tryLogin({ emailCanonical: email, asker: owners }, () => Promise.resolve(undefined))
      expect(await logIn(email, owners)).toBe(0)
    }
    await times(40, () => guess(email, stranger('192.0.2.2')))
    expect(granted(await times(9, () => guess(email, other)))).toBe(5)
  })

  test('browsers known before an account was taken back log in as strangers, until they log in again', async () => {
    const now = Date.now()
    const made = (id: number) => knownSince('198.51.100.7', String(id), now - 1000, email, 'bruno@example.org')
    expect(await guess(email, made(0))).toBe(0)
    await rateLimits.forgetBrowsers(airlink, email)
    await rateLimits.forgetBrowsers(airlink, email)
    expect(granted((await times(9, (id) => times(5, () => guess(email, made(id))))).flat())).toBe(5)
    expect(granted(await times(9, () => guess('bruno@example.org', made(0))))).toBe(5)
    const owners = knownSince('198.51.100.7', 'browser', now + 60_000, email)
    expect(granted(await times(9, () => guess(email, owners)))).toBe(5)
    const age = 89 * 86_400
    await pass(age)
    const old = (id: number) => knownSince('198.51.100.7', String(id), now - 1000 - age * 1000, email)
    expect(granted((await times(9, (id) => times(5, () => guess(email, old(id))))).flat())).toBe(5)
  })

  test('logins of 1,000 travellers from one address all pass, while one guesses there at one account and is held', async () => {
    const gateway = stranger('203.0.113.1')
    let guessed = 0
    let passed = 0
    const oneAfterAnother = async (first: number) => {
      for (let person = first; person < 1000; person += 50) {
        if (person % 10 === 0 && (await guess(email, gateway)) === 0) guessed += 1
        if ((await logIn(`person${String(person)}@example.org`, gateway)) === 0) passed += 1
      }
    }
    await Promise.all(Array.from({ length: 50 }, (_, first) => oneAfterAnother(first)))
    expect(passed).toBe(1000)
    expect(guessed).toBe(5)
  })

  test('logins that fail hundreds of times over many accounts spend their address, and make nobody there wait', async () => {
    const isSpentFor = (emailCanonical: string, asker: Asker) => mustProve(emailCanonical, asker, Infinity)
    const somebody = () => `${String(Math.random())}@example.org`
    await times(limits.failedLoginsPerHour - 1, () => guess(somebody(), home))
    expect(await isSpentFor(email, home)).toBe(false)
    expect(granted(await Promise.all(Array.from({ length: 40 }, () => guess(somebody(), home))))).toBe(40)
    expect(await isSpentFor(email, home)).toBe(true)
    expect(await isSpentFor(email, familiar('192.0.2.1', 'another', 'bruno@example.org'))).toBe(true)
    expect(await isSpentFor(email, familiar('192.0.2.1', 'browser', email))).toBe(false)
    expect(await isSpentFor(email, stranger('192.0.2.2'))).toBe(false)
    expect(granted(await times(9, () => guess(email, home)))).toBe(5)
    await pass(3601)
    expect(await isSpentFor(email, home)).toBe(false)
  })

  test('logins with a few slips before the right password leave nothing behind at the address', async () => {
    await times(3, () => guess(email, home))
    expect(await mustProve('bruno@example.org', home, 3)).toBe(true)
    expect(await mustProve('bruno@example.org', home, 4)).toBe(false)
    expect(await logIn(email, home)).toBe(0)
    expect(await mustProve('bruno@example.org', home, 1)).toBe(false)
  })

  test('logins that could not be compared are nobody’s failures', async () => {
    const busy = () => Promise.reject(new Error('too many wait'))
    for (let tries = 0; tries < 20; tries++)
      await expect(rateLimits.tryLogin({ emailCanonical: email, asker: home }, busy)).rejects.toThrow('too many wait')
    expect(granted(await times(6, () => guess(email, home)))).toBe(5)
  })
})

describe('what its owner lets an asker have', () => {
  const misses: Allowance = { name: 'misses', own: 20, ofStrangers: 60, seconds: 3600 }

  test('an allowance of misses is 20 an hour for one traveller and 60 for the strangers of an address', async () => {
    const anna = traveller('192.0.2.1', 'anna')
    expect(granted(await times(30, () => rateLimits.claim(misses, anna)))).toBe(20)
    expect(granted(await times(60, () => rateLimits.claim(misses, home)))).toBe(60)
  })
})

describe('what all askers have together about one thing', () => {
  test('a common allowance is spent by all askers of one thing, and what they ask about another is not', async () => {
    const looks: CommonAllowance = { name: 'looks', most: 3, seconds: 3600 }
    expect(granted(await Promise.all(Array.from({ length: 9 }, () => rateLimits.claimCommon(looks, '0204'))))).toBe(3)
    expect(await rateLimits.claimCommon(looks, '0204')).toBeGreaterThan(3000)
    expect(await rateLimits.claimCommon(looks, '0205')).toBe(0)
  })
})

describe('the counters', () => {
  test('the counters of the limits name no person and belong to their tenant', async () => {
    await guess(email, home)
    await rateLimits.claimMail(airlink, email)
    const { rows } = await owner('select tenant_id, key from budgets union all select tenant_id, key from login_doors')
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toMatch(/anna|192\.0/)
    expect(new Set(rows.map((row: { tenant_id: string }) => row.tenant_id))).toEqual(new Set(['airlink']))
    expect(
      granted(await times(4, () => rateLimitsOf('lagunare').claimMail(at.database.ofTenant('lagunare'), email))),
    ).toBe(3)
  })

  test('the counters of another tenant cannot be written', async () => {
    const database = { ...at.database, poolOfTenant: () => at.database.poolOfTenant('airlink') }
    const forged = makeRateLimits({ database, tenant: 'lagunare', log })
    await expect(forged.claimMail(airlink, email)).rejects.toThrow(/row-level security/)
  })
})
