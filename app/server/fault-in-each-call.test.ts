import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { actorsOf } from '#testkit/matrix/actors.ts'
import type { Actor } from '#testkit/matrix/actors.ts'
import { askCell } from '#testkit/matrix/ask-cell.ts'
import { everyExpected } from '#testkit/matrix/expected/every-expected.ts'
import type { Expected } from '#testkit/matrix/expected/expected.ts'
import { keepTables } from '#testkit/matrix/put-back.ts'
import type { PutBack } from '#testkit/matrix/put-back.ts'
import { seedPerson } from '#testkit/matrix/seed-person.ts'
import type { Person } from '#testkit/matrix/seed-person.ts'
import { confirmApp } from '#testkit/matrix/seed-proofs.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { asOwner } from '#testkit/portal/travellers.ts'

/** What was tried is counted before anything is done about it, by any call. */
const countedFirst = new Set(['budgets', 'login_doors'])
/** What else a call leaves on purpose before the rest of its work. */
const overAnother = ['account_activity', 'fewer one_time_codes', 'fewer sessions']
const leaves: Partial<Record<CallName, readonly string[]>> = {
  // A try is counted before the code is compared.
  confirmDeletion: ['one_time_codes'],
  // What the card provider answers about an order is kept, whatever else is asked after it.
  listOpenOrders: ['provider_orders'],
  // What was signed is used up, whatever comes of it.
  addPasskey: ['fewer passkey_challenges'],
  linkIdentity: ['identity_proofs'],
  // Whoever logs in over another login is logged out first.
  login: overAnother,
  loginWithGoogle: ['identity_proofs', ...overAnother],
  loginWithPasskey: ['fewer passkey_challenges', 'passkeys', ...overAnother],
  // The app's code is used up first.
  renewRecoveryCodes: ['authenticators'],
  // A login that joined the account by its address is the account's, whether or not a session opens.
  loginWithFacebook: [...['identity_proofs', 'accounts', 'audit', 'identities', 'mail_links', 'jobs'], ...overAnother],
  // What the card provider said is kept before anything is made of it.
  notifyOutcome: ['provider_inbox'],
  reportOutcome: ['provider_inbox'],
  // A login at another site that is begun anew has a flow of its own.
  startIdentity: ['identity_flows'],
}

/** Of the tenant's own statements, begin and commit too, the one at `at`, from 1, is a fault of ours instead of being sent. */
let planted: { at: number; seen: number } | undefined
const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
beforeAll(() => {
  // Before any connection is made, and no spy, which would keep all of some ten thousand statements with their answers.
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]) {
    const { connectionParameters } = this as unknown as { connectionParameters: { application_name?: string } }
    const [statement] = given as [string | { text?: string } | undefined]
    const text = typeof statement === 'string' ? statement : statement?.text
    // What rolls back is what a fault leads to, and whether a connection lives may be asked before any statement.
    const isOfACall = text !== 'rollback' && text !== 'select 1'
    const isCounted = isOfACall && connectionParameters.application_name === 'tapfolio airlink'
    if (planted && isCounted && ++planted.seen === planted.at) throw new TypeError('a planted fault')
    return send.apply(this, given)
  })
})
afterAll(() => Reflect.set(pg.Client.prototype, 'query', send))

let portal: TestPortal
let airlink: TenantDatabase
let anna: Person
let owner: Actor
let tables: PutBack
let closeAll: () => Promise<void>
const told: string[] = []
beforeAll(async () => {
  const settings = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  portal = await startTestPortal({ settings, logTo: { write: (line) => void told.push(line) } })
  const database = openDatabase(portal.databaseUrl, pino({ level: 'silent' }))
  airlink = database.ofTenant('airlink')
  const seeded = {
    anna: await seedPerson(airlink, 'anna'),
    bruno: await seedPerson(airlink, 'bruno'),
    vera: await seedPerson(airlink, 'vera'),
    luca: await seedPerson(database.ofTenant('lagunare'), 'luca'),
  }
  anna = seeded.anna
  const actors = await actorsOf(portal, airlink, seeded)
  owner = actors.find(({ name }) => name === 'owner') ?? expect.fail('nobody is the owner')
  // Used a moment ago, however long this takes: that a session is in use is written once a minute, before the call's own work.
  await asOwner(portal, `update sessions set last_seen = now() + interval '1 hour'`)
  await portal.noteForged()
  tables = await keepTables(portal.databaseUrl)
  closeAll = async () => {
    await tables.close()
    await database.close()
    await portal.close()
  }
})
afterAll(() => closeAll())

let asked = 0
const nextAddress = () => `10.9.${String(++asked >> 8)}.${String(asked & 255)}`
let faults = 0

interface Taken {
  /** Whether there was a statement of that number, which was the fault. */
  isFault: boolean
  isSaid: boolean
  wrong: string[]
}

/** How a call takes it that its statement number `at` is a fault. */
async function takes(name: CallName, expected: Expected, at: number): Promise<Taken> {
  if (expected.has === 'an app') await confirmApp(airlink, anna.accountId)
  const place = { at, seen: 0 }
  const before = told.length
  planted = place
  const request = expected.ask(anna, anna, portal)
  const { status, outcome, body } = await askCell(portal.url, name, owner, request, nextAddress())
  planted = undefined
  const changed = await tables.changed()
  await tables.putBack()
  const isFault = place.seen >= at
  const isSaid = outcome === 'fault'
  const half = changed.filter((table) => !countedFirst.has(table) && leaves[name]?.includes(table) !== true)
  const wrong = [
    ...(status === 500 ? [] : [String(status)]),
    ...(/planted|TypeError|select|begin/i.test(body) ? [`says ${body}`] : []),
    ...(half.length === 0 ? [] : [`leaves ${half.join(', ')}`]),
    ...(told.length > before ? [] : ['is not in the log']),
  ]
  return { isFault, isSaid, wrong: wrong.map((what) => `${String(at)}: ${what}`) }
}

/** What is wrong with a call whose statements are faults, one after the other: empty when it takes all of them well. */
async function wrongWith(name: CallName, expected: Expected): Promise<string[]> {
  const wrong: string[] = []
  for (let at = 1; ; at++) {
    let taken = await takes(name, expected, at)
    // What a call before it still asked, side by side with what failed, or what counts behind all calls, was the fault then.
    for (let again = 0; again < 5 && taken.isFault && !taken.isSaid; again++) taken = await takes(name, expected, at)
    if (!taken.isFault) return taken.isSaid ? [...wrong, 'a fault where none was planted'] : wrong
    faults++
    wrong.push(...(taken.isSaid ? [] : [`${String(at)}: answers well`]), ...taken.wrong)
  }
}

describe('a fault of ours at any statement', () => {
  test.each(everyExpected)(
    'a fault of ours at any statement of $name is a 500 that tells nothing and leaves nothing half done',
    async (each) => {
      for (const expected of each.expected.filter(({ at }) => at === undefined))
        expect(await wrongWith(each.name, expected)).toEqual([])
    },
  )

  test('a fault of ours was planted in every call that asks the database, several times over', () => {
    expect(new Set(everyExpected.map(({ name }) => name))).toEqual(new Set(Object.keys(calls)))
    expect(faults).toBeGreaterThan(300)
  })
})
