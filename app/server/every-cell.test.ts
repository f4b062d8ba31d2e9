import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { actorsOf } from '#testkit/matrix/actors.ts'
import type { Actor, People } from '#testkit/matrix/actors.ts'
import { askCell } from '#testkit/matrix/ask-cell.ts'
import { malformedLike, secretNames, secretsIn } from '#testkit/matrix/belongings.ts'
import type { Belongings } from '#testkit/matrix/belongings.ts'
import { everyExpected } from '#testkit/matrix/expected/every-expected.ts'
import { relations } from '#testkit/matrix/expected/expected.ts'
import type { Expected, Outcome, Relation } from '#testkit/matrix/expected/expected.ts'
import { keepTables } from '#testkit/matrix/put-back.ts'
import type { PutBack } from '#testkit/matrix/put-back.ts'
import { seedPerson, unknownBelongings } from '#testkit/matrix/seed-person.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'

/** Every call, by each of ten who ask, about what is theirs, others', another tenant's, nobody's, and nonsense. */
let portal: TestPortal
let people: People
let actors: Actor[]
let tables: PutBack
const log: string[] = []
let closeAll: () => Promise<void>
beforeAll(async () => {
  const codes = { senderBank: '03069', ordererBank: '02008', company: 'A1B2C', operation: 'INTERROGAZIONE' }
  const easychannel = { kind: 'easychannel', address: '{sandbox}/easychannel', codes } as const
  const tenants = await tenantsWith({ pendingAmount: easychannel }, ['lagunare'])
  const settings = { TENANTS_DIR: tenants.folder, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'debug' }
  portal = await startTestPortal({ settings, logTo: { write: (line) => void log.push(line) } })
  const database = openDatabase(portal.databaseUrl, pino({ level: 'silent' }))
  const [airlink, lagunare] = [database.ofTenant('airlink'), database.ofTenant('lagunare')]
  people = {
    anna: await seedPerson(airlink, 'anna'),
    bruno: await seedPerson(airlink, 'bruno'),
    vera: await seedPerson(airlink, 'vera'),
    luca: await seedPerson(lagunare, 'luca'),
  }
  actors = await actorsOf(portal, airlink, people)
  await portal.noteForged()
  tables = await keepTables(portal.databaseUrl)
  closeAll = async () => {
    await tables.close()
    await database.close()
    await portal.close()
    await tenants.remove()
  }
})
afterAll(() => closeAll())

/** What its owner was told of their own things: that nobody else was is worth something only of these. */
const shown = new Set<string>()
const nobody = unknownBelongings()
const nonsense = malformedLike(nobody)
let asked = 0
/** An address of its own for each cell, so that no limit of an address is reached. */
const nextAddress = () => `10.${String(++asked >> 16)}.${String((asked >> 8) & 255)}.${String(asked & 255)}`

function subjectOf(relation: Relation, asker: Belongings): Belongings {
  const { vera, luca } = people
  return { own: asker, others: vera, otherTenants: luca, unknown: nobody, malformed: nonsense }[relation]
}

function outcomeFor(row: Call, expected: Expected, actor: Actor, relation: Relation): Outcome {
  if (row.key !== 'none' && actor.key !== 'right') return 'tenant.unknown_key'
  if (expected.may === 'traveller' && !actor.person) return 'session.none'
  return (actor.person ? expected.get : (expected.strangers ?? expected.get))[relation]
}

/** Secrets of people that this answer shows to who may not see them. */
function leaksIn(said: string, expected: Expected, actor: Actor, subject: Belongings): string[] {
  return Object.values(people).flatMap((person: Belongings) => {
    if (person === actor.person) return []
    const shown: readonly string[] = person === subject ? (expected.shows ?? []) : []
    return secretsIn(said, person)
      .filter((secret) => !shown.includes(secret))
      .map((secret) => `says the ${secret} of ${person.email}`)
  })
}

const victims = () => [people.vera, people.luca].flatMap(({ accountId, aliasPan }) => [accountId, aliasPan])

/** What is wrong with the cells of one actor: empty when all is as it stands in the table. */
async function faultsOf(name: keyof typeof calls, expected: Expected, actor: Actor): Promise<string[]> {
  const row: Call = calls[name]
  const faults: string[] = []
  const refusedBodies = new Map<Outcome, string>()
  for (const relation of relations) {
    const asker: Belongings = actor.person ?? people.anna
    const subject = subjectOf(relation, asker)
    const request = expected.ask(subject, asker, portal.sandboxUrl)
    const answer = await askCell(portal.url, name, actor, request, nextAddress())
    const wanted = outcomeFor(row, expected, actor, relation)
    if (actor.person) for (const secret of secretsIn(answer.said, actor.person)) shown.add(secret)
    const fault = (what: string) => faults.push(`${actor.name}, ${relation}: ${what}`)
    if (answer.outcome !== wanted)
      fault(`${answer.outcome} instead of ${wanted} (${String(answer.status)} ${answer.body.slice(0, 200)})`)
    for (const leak of leaksIn(answer.said, expected, actor, subject)) fault(leak)
    if (!answer.said.includes('"cache-control":"no-store"')) fault('may be kept by a cache')
    if (answer.said.includes('access-control-')) fault('answers to other origins')
    // What is others' and what does not exist are told alike, to the last character.
    if (relation !== 'malformed' && wanted !== 'answers' && wanted !== 'leads') {
      const before = refusedBodies.get(wanted) ?? answer.body
      if (before !== answer.body) fault(`${answer.body.slice(0, 200)} differs from ${before.slice(0, 200)}`)
      refusedBodies.set(wanted, before)
    }
    if (await tables.isTouched()) {
      if (relation !== 'own' && expected.touches === undefined && (await tables.markOf(victims())) !== untouched)
        fault('changes what is of others')
      await tables.putBack()
    }
  }
  return faults
}
let untouched: string
beforeAll(async () => {
  untouched = await tables.markOf(victims())
})

test.each(everyExpected)(
  '$name answers each who asks as the table of expectations says',
  async ({ name, expected }) => {
    const faults: string[] = []
    for (const each of expected) for (const actor of actors) faults.push(...(await faultsOf(name, each, actor)))
    expect(faults).toEqual([])
  },
)

test('the table expects of nobody more than the table of calls lets them', () => {
  for (const { name, expected } of everyExpected)
    for (const { may } of expected) expect([name, may]).toEqual([name, calls[name].who])
})

test('what nobody else is told is told to its owner', () => {
  const untold = [
    'password',
    'reference',
    'registeredOrderId',
    'transactionId',
    'resetToken',
    'checkToken',
    'copyToken',
    'notMeToken',
    'signUpToken',
    'changeToken',
    'stopToken',
  ]
  expect(secretNames.filter((name) => !shown.has(name)).toSorted()).toEqual(untold.toSorted())
})

test('no secret of anybody is in the log', () => {
  expect(log.length).toBeGreaterThan(100)
  // Numbers of ours, by which an operator finds the account and the order; they open nothing.
  const numbers = ['accountId', 'orderId', 'openOrderId', 'registeredOrderId', 'registrationId']
  const said = log.join('')
  const told = Object.values(people).flatMap((person: Belongings) => secretsIn(said, person))
  expect(told.filter((name) => !numbers.includes(name))).toEqual([])
  expect(said).not.toContain('pk_airlink_demo')
})

test('whoever asks for what is of somebody else stands in the log, by what was tried', () => {
  const told = new Set(log.map((line) => (JSON.parse(line) as { msg?: string }).msg))
  const tried = [
    'asked with the id of another account',
    'asked for cards not held',
    'asked EasyChannel for a card not held',
  ]
  const onMoney = ['asked to save an order not held', 'reported an outcome of an order not held']
  const proofs = ['a login by an identity without a proof of it', 'a passkey was not accepted']
  expect([...tried, ...onMoney, ...proofs].filter((said) => !told.has(said))).toEqual([])
})

test('there are 2,500 cells and more, of every call', () => {
  expect(new Set(everyExpected.map(({ name }) => name))).toEqual(new Set(Object.keys(calls)))
  expect(asked).toBeGreaterThan(2500)
})
