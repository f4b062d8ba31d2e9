import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { actorsOf, fewActorsOf } from '#testkit/matrix/actors.ts'
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
import type { Person } from '#testkit/matrix/seed-person.ts'
import { confirmApp } from '#testkit/matrix/seed-proofs.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { chooseIn, tenantsWith } from '#testkit/portal/tenants-with.ts'

/** Every call, by each of eleven who ask, about what is theirs, others', another tenant's, nobody's, and nonsense. */
let portal: TestPortal
/** Who asks a tenant, what they own, and what is somebody else's, there and elsewhere. */
interface Side {
  database: TenantDatabase
  actors: Actor[]
  owner: Person
  victim: Person
  foreigner: Person
}
let sides: Record<'airlink' | 'lagunare' | 'nordovest', Side>
let people: Person[]
let tables: PutBack
const log: string[] = []
let closeAll: () => Promise<void>
beforeAll(async () => {
  const codes = { senderBank: '03069', ordererBank: '02008', company: 'A1B2C', operation: 'INTERROGAZIONE' }
  const easychannel = { kind: 'easychannel', address: '{sandbox}/easychannel', codes } as const
  const tenants = await tenantsWith({ pendingAmount: easychannel }, ['lagunare', 'nordovest'])
  await chooseIn(tenants.folder, 'lagunare', { captcha: { kind: 'none' } })
  const settings = { TENANTS_DIR: tenants.folder, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'debug' }
  portal = await startTestPortal({ settings, logTo: { write: (line) => void log.push(line) } })
  const database = openDatabase(portal.databaseUrl, pino({ level: 'silent' }))
  const [airlink, lagunare, nordovest] = [
    database.ofTenant('airlink'),
    database.ofTenant('lagunare'),
    database.ofTenant('nordovest'),
  ]
  const of: People = {
    anna: await seedPerson(airlink, 'anna'),
    bruno: await seedPerson(airlink, 'bruno'),
    vera: await seedPerson(airlink, 'vera'),
    luca: await seedPerson(lagunare, 'luca'),
  }
  const { anna, bruno, vera, luca } = of
  // Of tenants that are asked what the first one does not offer: each with an owner and somebody else.
  const [livia, nora, nino] = [
    await seedPerson(lagunare, 'livia'),
    await seedPerson(nordovest, 'nora'),
    await seedPerson(nordovest, 'nino'),
  ]
  people = [anna, bruno, vera, luca, livia, nora, nino]
  const sideOf = (its: TenantDatabase, owner: Person, victim: Person): Side => ({
    ...{ database: its, actors: fewActorsOf(owner, anna), owner, victim, foreigner: vera },
  })
  sides = {
    airlink: {
      ...{ database: airlink, actors: await actorsOf(portal, airlink, of) },
      ...{ owner: anna, victim: vera, foreigner: luca },
    },
    lagunare: sideOf(lagunare, luca, livia),
    nordovest: sideOf(nordovest, nora, nino),
  }
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
/** Calls that somebody was answered well: of one that refuses everybody, no cell says that it tells nothing. */
const succeeded = new Set<string>()
let asked = 0
/** An address of its own for each cell, so that no limit of an address is reached. */
const nextAddress = () => `10.${String(++asked >> 16)}.${String((asked >> 8) & 255)}.${String(asked & 255)}`

function subjectOf(relation: Relation, asker: Belongings, { victim, foreigner }: Side): Belongings {
  return { own: asker, others: victim, otherTenants: foreigner, unknown: nobody, malformed: nonsense }[relation]
}

function outcomeFor(row: Call, expected: Expected, actor: Actor, relation: Relation): Outcome {
  if (row.key !== 'none' && actor.key !== 'right') return 'tenant.unknown_key'
  if (expected.may === 'operator') return actor.bearer === undefined ? 'operator.unauthorized' : expected.get[relation]
  if (expected.may === 'traveller' && !actor.person) return 'session.none'
  return (actor.person ? expected.get : (expected.strangers ?? expected.get))[relation]
}

/** Secrets of people that this answer shows to who may not see them. */
function leaksIn(said: string, expected: Expected, actor: Actor, subject: Belongings): string[] {
  return people.flatMap((person: Belongings) => {
    if (person === actor.person) return []
    const told = actor.bearer !== undefined && person.tenant === actor.tenant ? (expected.tells ?? []) : []
    const shown: readonly string[] = [...told, ...(person === subject ? (expected.shows ?? []) : [])]
    return secretsIn(said, person)
      .filter((secret) => !shown.includes(secret))
      .map((secret) => `says the ${secret} of ${person.email}`)
  })
}

/** Whose rows a cell may not change, and `abroad`, whose rows of their own tenant. */
interface Watch {
  watched: Belongings[]
  abroad: Belongings[]
}

const endsSession = (name: keyof typeof calls) => name === 'logout' || 'logsIn' in calls[name]

/**
 * Everybody but whoever asks with a live session. Where a call touches its subject by design, all but those two: but if
 * the subject is another tenant's, nothing changes there even then.
 */
function watchOf(name: keyof typeof calls, { touches }: Expected, actor: Actor, subject: Belongings): Watch {
  const { person, was, tenant } = actor
  const mayChange: unknown[] = [person, ...(touches ? [subject] : []), ...(endsSession(name) ? [was] : [])]
  const others = people.filter((each) => !mayChange.includes(each))
  const isAbroad = touches !== undefined && people.some((each) => each === subject) && subject.tenant !== tenant
  return { watched: others, abroad: isAbroad ? [subject] : [] }
}

const idsOf = (of: readonly Belongings[]) => of.flatMap(({ accountId, aliasPan }) => [accountId, aliasPan])

async function markOf({ watched, abroad }: Watch): Promise<string> {
  const marks = [await tables.markOf(idsOf(watched))]
  for (const each of abroad) marks.push(await tables.markOf(idsOf([each]), each.tenant))
  return marks.join(' ')
}

/** What the rows of these were before any call; asked for the first time while all is as it was. */
const untouched = new Map<string, string>()
async function untouchedMarkOf(watch: Watch): Promise<string> {
  const key = JSON.stringify([idsOf(watch.watched), idsOf(watch.abroad)])
  const known = untouched.get(key) ?? (await markOf(watch))
  untouched.set(key, known)
  return known
}

/** What is wrong with the cells of one actor: empty when all is as it stands in the table. */
async function faultsOf(name: keyof typeof calls, expected: Expected, actor: Actor): Promise<string[]> {
  const row: Call = calls[name]
  const faults: string[] = []
  const refusedBodies = new Map<Outcome, string>()
  const side = sides[expected.at ?? 'airlink']
  const places = { url: portal.urlOf(actor.tenant), sandboxUrl: portal.sandboxUrl }
  for (const relation of relations) {
    const asker: Belongings = actor.person ?? side.owner
    const subject = subjectOf(relation, asker, side)
    const watch = watchOf(name, expected, actor, subject)
    const before = await untouchedMarkOf(watch)
    if (expected.has === 'an app' && actor.person) await confirmApp(side.database, asker.accountId)
    const request = expected.ask(subject, asker, places)
    const answer = await askCell(portal.url, name, actor, request, nextAddress())
    const wanted = outcomeFor(row, expected, actor, relation)
    if (actor.person) for (const secret of secretsIn(answer.said, actor.person)) shown.add(secret)
    if (answer.outcome === 'answers' || answer.outcome === 'leads') succeeded.add(name)
    const fault = (what: string) => faults.push(`${actor.name}, ${relation}: ${what}`)
    if (answer.outcome !== wanted)
      fault(`${answer.outcome} instead of ${wanted} (${String(answer.status)} ${answer.body.slice(0, 200)})`)
    for (const leak of leaksIn(answer.said, expected, actor, subject)) fault(leak)
    if (!answer.said.includes('"cache-control":"no-store"')) fault('may be kept by a cache')
    if (answer.said.includes('access-control-')) fault('answers to other origins')
    // What is others' and what does not exist are told alike, to the last character.
    if (relation !== 'malformed' && wanted !== 'answers' && wanted !== 'leads') {
      const said = refusedBodies.get(wanted) ?? answer.body
      if (said !== answer.body) fault(`${answer.body.slice(0, 200)} differs from ${said.slice(0, 200)}`)
      refusedBodies.set(wanted, said)
    }
    if (await tables.isTouched()) {
      if ((await markOf(watch)) !== before) fault('changes what is of others')
      await tables.putBack()
    }
  }
  return faults
}

test.each(everyExpected)(
  '$name answers each who asks as the table of expectations says',
  async ({ name, expected }) => {
    const faults: string[] = []
    for (const each of expected)
      for (const actor of sides[each.at ?? 'airlink'].actors)
        if (actor.bearer === undefined || each.may === 'operator') faults.push(...(await faultsOf(name, each, actor)))
    expect(faults).toEqual([])
  },
)

test('the table of expectations expects of nobody more than the table of calls lets them', () => {
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
    // What its browser brings, and what its app and its passkey sign with.
    ...['passkeyBrowser', 'loginChallenge', 'addChallenge', 'identityBrowser', 'otherIdentityBrowser', 'appSecret'],
  ]
  expect(secretNames.filter((name) => !shown.has(name)).toSorted()).toEqual(untold.toSorted())
})

test('each call answers somebody well, so that its cells could tell what they must not', () => {
  expect(Object.keys(calls).filter((name) => !succeeded.has(name))).toEqual([])
})

test('no secret of anybody is in the log', () => {
  expect(log.length).toBeGreaterThan(100)
  // Numbers of ours, by which an operator finds the account and the order; they open nothing.
  const numbers = ['accountId', 'orderId', 'openOrderId', 'registeredOrderId', 'registrationId']
  const said = log.join('')
  const told = people.flatMap((person: Belongings) => secretsIn(said, person))
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

test('the table of expectations has 5,000 cells and more, of every call', () => {
  expect(new Set(everyExpected.map(({ name }) => name))).toEqual(new Set(Object.keys(calls)))
  expect(asked).toBeGreaterThan(5000)
})
