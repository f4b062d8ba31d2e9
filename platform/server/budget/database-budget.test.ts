import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tools/test-database/create-test-database.ts'
import type { TestDatabase } from '../../../tools/test-database/create-test-database.ts'
import { withDatabase } from '../../../tools/test-database/with-database.ts'
import type { Budget } from './budget.ts'
import { makeBudget } from './database-budget.ts'

let at: TestDatabase
let budget: Budget
beforeAll(async () => {
  at = await createTestDatabase()
  budget = makeBudget(at.database.poolOfTenant('airlink'), 'airlink')
})
beforeEach(() => owner('delete from budgets'))
afterAll(() => at.close())

const owner = (text: string) => withDatabase(at.url, (client) => client.query(text))
/** As if so many seconds had gone by. */
const pass = (seconds: number) => owner(`update budgets set expire = expire - ${String(seconds * 1000)}`)
const email = 'anna@example.org'
const home = '192.0.2.1'
const times = async <Result>(count: number, work: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  for (let index = 0; index < count; index++) results.push(await work())
  return results
}
const granted = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length

describe('mails', () => {
  test('go three times an hour to one address, however many calls ask at once', async () => {
    const waits = await Promise.all(Array.from({ length: 1000 }, () => budget.claimMail(email)))
    expect(granted(waits)).toBe(3)
    expect(Math.max(...waits)).toBeLessThanOrEqual(3600)
    expect(await budget.claimMail('other@example.org')).toBe(0)
  })

  test('go ten times a day, and asking in vain does not eat up the day', async () => {
    const hours = await times(6, async () => {
      const waits = await times(8, () => budget.claimMail(email))
      await pass(3601)
      return granted(waits)
    })
    expect(hours).toEqual([3, 3, 3, 1, 0, 0])
    await pass(86_400)
    expect(await budget.claimMail(email)).toBe(0)
  })
})

describe('mails of a session', () => {
  test('are counted by themselves: whatever strangers asked for, the owner has theirs, as many', async () => {
    await times(9, () => budget.claimMail(email))
    expect(granted(await times(5, () => budget.claimOwnMail('account')))).toBe(3)
    expect(await budget.claimOwnMail('another account')).toBe(0)
  })
})

describe('passwords inside a session', () => {
  test('wait like logins, but neither for guesses at the login nor for those of another session', async () => {
    for (let guesser = 0; guesser < 40; guesser++) await budget.claimLogin(email, `198.51.100.${String(guesser)}`)
    expect(granted(await times(9, () => budget.claimOwnTry('stolen')))).toBe(5)
    expect(await budget.claimOwnTry('own')).toBe(0)
    await budget.ownTrySucceeded('stolen')
    expect(await budget.claimOwnTry('stolen')).toBe(0)
  })
})

describe('calls that write mails', () => {
  test('go sixty times an hour from one address of the network, however many mailboxes they name', async () => {
    const waits = await Promise.all(Array.from({ length: 300 }, () => budget.claimMailCall(home)))
    expect(granted(waits)).toBe(60)
    expect(await budget.claimMailCall('192.0.2.2')).toBe(0)
    await pass(3601)
    expect(await budget.claimMailCall(home)).toBe(0)
  })
})

describe('logins', () => {
  test('of 1,000 tries at once exactly five are let through', async () => {
    const waits = await Promise.all(Array.from({ length: 1000 }, () => budget.claimLogin(email, home)))
    expect(granted(waits)).toBe(5)
  })

  test('wait from the fifth failure on, twice as long each time, at most 15 minutes', async () => {
    expect(await times(5, () => budget.claimLogin(email, home))).toEqual([0, 0, 0, 0, 0])
    const waits: number[] = []
    for (let round = 0; round < 10; round++) {
      const wait = await budget.claimLogin(email, home)
      waits.push(wait)
      await pass(wait)
      expect(await budget.claimLogin(email, home)).toBe(0)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
  })

  test('are never locked out: tries during the wait do not prolong it, and the right password starts afresh', async () => {
    await times(5, () => budget.claimLogin(email, home))
    await times(50, () => budget.claimLogin(email, home))
    await pass(5)
    expect(await budget.claimLogin(email, home)).toBe(0)
    await budget.loginSucceeded(email, home)
    expect(granted(await times(6, () => budget.claimLogin(email, home)))).toBe(5)
  })

  test('of the owner go on while somebody guesses from elsewhere', async () => {
    await budget.claimLogin(email, home)
    await budget.loginSucceeded(email, home)
    for (let guesser = 0; guesser < 40; guesser++) await budget.claimLogin(email, `198.51.100.${String(guesser)}`)
    expect(await budget.claimLogin(email, '203.0.113.9')).toBeGreaterThan(0)
    expect(await budget.claimLogin(email, home)).toBe(0)
  })

  test('of one address over many accounts wait too, but not for those who know their password', async () => {
    const tries = await times(40, () => budget.claimLogin(`${String(Math.random())}@example.org`, home))
    expect(granted(tries)).toBe(31)
    await owner('delete from budgets')
    for (let person = 0; person < 60; person++) {
      expect(await budget.claimLogin(`person${String(person)}@example.org`, home)).toBe(0)
      await budget.loginSucceeded(`person${String(person)}@example.org`, home)
    }
  })
})

describe('receipts', () => {
  test('are looked for in vain 20 times an hour from one address; finds are free', async () => {
    for (let look = 0; look < 60; look++) {
      expect(await budget.claimReceiptLook(home)).toBe(0)
      await budget.receiptFound(home)
    }
    expect(granted(await times(30, () => budget.claimReceiptLook(home)))).toBe(20)
  })
})

describe('the counters', () => {
  test('name no person and belong to their tenant', async () => {
    await budget.claimLogin(email, home)
    await budget.claimMail(email)
    const { rows } = await owner('select tenant_id, key from budgets')
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toMatch(/anna|192\.0/)
    expect(new Set(rows.map((row: { tenant_id: string }) => row.tenant_id))).toEqual(new Set(['airlink']))
    const other = makeBudget(at.database.poolOfTenant('lagunare'), 'lagunare')
    expect(granted(await times(4, () => other.claimMail(email)))).toBe(3)
  })

  test('of another tenant cannot be written', async () => {
    const forged = makeBudget(at.database.poolOfTenant('airlink'), 'lagunare')
    await expect(forged.claimMail(email)).rejects.toThrow(/row-level security/)
  })
})
