import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { everyExpected } from '#testkit/matrix/expected/every-expected.ts'
import type { Asked, Expected } from '#testkit/matrix/expected/expected.ts'
import { happenedAt, seedPerson } from '#testkit/matrix/seed-person.ts'
import type { Person } from '#testkit/matrix/seed-person.ts'

/** A call as a scanner is given it: a form whose fields, as they stand, make a request that is answered. */
export interface Place {
  name: string
  call: CallName
  key: string
  /** Of the session of somebody who owns what is asked about. */
  cookie: string
  fields: ReadonlyMap<string, Field>
  /** Those of the fields that a scanner writes something else into. */
  open: readonly string[]
}

export interface Field {
  value: string
  /** What it is in a body of JSON. */
  kind: 'text' | 'number' | 'boolean'
}

/** Where the portal and its peers are. */
type Peers = Parameters<Expected['ask']>[2]

/** What answers once alone: there is nothing behind it for the second one who asks. */
const once = 'it answers once'
const leftOut: Readonly<Partial<Record<CallName, string>>> = {
  ...{ confirmDeletion: once, endSession: once, endAllSessions: once, unlinkIdentity: once },
  ...{ removePasskey: once, removeBankCard: once, confirmAuthenticator: once, addPasskey: once },
}

/** Guesses at a password are turned away after a few, whoever guesses, and what is compared by its hash reaches no statement. */
const isPassword = (name: string) => /password$/.test(name)

/** An answer that is longer by what was written each time, as a case's is, is compared with the one before without end. */
const grows = { call: 'writeToCase', field: 'body.text' }

/** Looked at by the table of expectations at another tenant, but offered here too. */
const offeredHere = ['findAsGuest']

const stampOf = (instant: Temporal.Instant) => instant.toString().slice(0, 16).replace('T', '-')
const range = {
  startDate: stampOf(Temporal.Instant.from(happenedAt).subtract({ hours: 48 })),
  endDate: stampOf(Temporal.Instant.from(happenedAt).add({ hours: 24 })),
}

/** What may be said beside what the table of expectations says: filters, orders and fields that are left out there. */
const also: Readonly<Partial<Record<CallName, (of: Person) => Asked>>> = {
  listTickets: () => ({ segments: { sort: '3:desc', ...range } }),
  listPayments: () => ({ segments: { sort: '4:desc', succeeded: 'true', failed: 'true', ...range } }),
  getReceiptPdf: () => ({ query: { language: 'it' } }),
  changeBusinessDetails: () => ({
    body: { company: 'Laguna Srl', address: 'Calle Larga 1', vat_id: 'IT12345678901', cost_centre: 'K 12' },
  }),
}

/** Whether a scanner can ask it again and again, with a traveller's session at most. */
const isOpenTo = (name: CallName, { may, at, has, get }: Expected) =>
  get.own === 'answers' &&
  may !== 'operator' &&
  has === undefined &&
  (at === undefined || offeredHere.includes(name)) &&
  leftOut[name] === undefined

/** Somebody of their own for each place, so that what one call changes is nothing to another. */
export async function placesFor(airlink: TenantDatabase, of: Peers): Promise<Place[]> {
  const places: Place[] = []
  let people = 0
  for (const { name, expected } of everyExpected)
    for (const [number, each] of expected.entries()) {
      if (!isOpenTo(name, each)) continue
      const person = await seedPerson(airlink, `eyes${String(++people)}`)
      const asked = each.ask(person, person, of)
      // What a cookie of one minute proves is taken once.
      if (asked.cookies) continue
      places.push(placeOf({ call: name, number, asked, person, key: 'pk_airlink_demo' }))
    }
  return places
}

function placeOf(given: { call: CallName; number: number; asked: Asked; person: Person; key: string }): Place {
  const { call, number, asked, person, key } = given
  const row: Call = calls[call]
  const more = also[call]?.(person) ?? {}
  const segments: Record<string, string> = { ...asked.segments, ...more.segments }
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (name === 'key' ? [] : [name]))
  const fields = new Map([
    ...flat('path', Object.fromEntries(names.map((name) => [name, segments[name] ?? '']))),
    ...flat('query', taken(row.query, { ...asked.query, ...more.query })),
    ...(row.method === 'GET' ? [] : flat('body', taken(row.body, { ...asked.body, ...more.body }))),
    ...flat('form', asked.form === undefined ? {} : Object.fromEntries(new URLSearchParams(asked.form))),
    ...(call === 'getSession' ? flat('cookie', { session: person.cookie }) : []),
  ])
  return {
    name: number === 0 ? call : `${call}${String(number + 1)}`,
    ...{ call, key, cookie: person.cookie, fields },
    open: [...fields.keys()].filter((name) => !isPassword(name) && !(call === grows.call && name === grows.field)),
  }
}

/** Without what the call does not look at. */
function taken(schema: unknown, value: object): object {
  const shape = shapeOf(schema)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
      if (!shape || !Object.hasOwn(shape, name)) return []
      const isObject = typeof each === 'object' && each !== null && shapeOf(shape[name])
      return [[name, isObject ? taken(shape[name], each) : each]]
    }),
  )
}

function shapeOf(schema: unknown): Record<string, unknown> | undefined {
  const isObject = typeof schema === 'object' && schema !== null && 'shape' in schema
  return isObject ? (schema.shape as Record<string, unknown>) : undefined
}

function flat(name: string, value: unknown): [string, Field][] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => flat(`${name}.${key}`, each))
  const kind = typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'text'
  return [[name, { value: String(value), kind: kind as Field['kind'] }]]
}

export interface PlaceRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** The request that a form's fields make. */
export function requestOf(place: Place, said: URLSearchParams): PlaceRequest {
  const row: Call = calls[place.call]
  const fields = new Map(
    [...place.fields].map(([name, field]) => [name, { ...field, value: said.get(name) ?? field.value }]),
  )
  const under = (part: string) =>
    [...fields].flatMap(([name, field]) =>
      name.startsWith(`${part}.`) ? [{ ...field, name: name.slice(part.length + 1) }] : [],
    )
  const segments = new Map([...under('path').map(({ name, value }) => [name, value] as const), ['key', place.key]])
  const bare = row.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(segments.get(name) ?? ''))
  const query = new URLSearchParams(under('query').map(({ name, value }) => [name, value])).toString()
  const path = `/api${bare}${query === '' ? '' : `?${query}`}`
  const [cookie = { value: place.cookie }] = under('cookie')
  const headers = {
    ...{ cookie: `__Host-session=${encodeURIComponent(cookie.value)}`, 'x-api-key': place.key, 'api-key': place.key },
  }
  if (row.method === 'GET') return { method: 'GET', path, headers }
  const form = under('form')
  const [type, body] =
    form.length > 0
      ? ['x-www-form-urlencoded', new URLSearchParams(form.map(({ name, value }) => [name, value])).toString()]
      : ['json', JSON.stringify(nested(under('body')))]
  return { method: 'POST', path, headers: { ...headers, 'content-type': `application/${type}` }, body }
}

type Json = { [name: string]: unknown }

function nested(fields: readonly (Field & { name: string })[]): unknown {
  const top: Json = {}
  for (const { name, value, kind } of fields) {
    const steps = name.split('.')
    const last = steps.pop() ?? ''
    let at = top
    for (const step of steps) at = (at[step] ??= {}) as Json
    at[last] = valueOf(value, kind)
  }
  return listed(top)
}

/** A number stays one where what was typed is one; else it is sent as it was typed. */
function valueOf(value: string, kind: Field['kind']): unknown {
  if (kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value)
  if (kind === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true'
  return value
}

/** Objects whose names count from 0 are lists. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, listed(each)] as const)
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
