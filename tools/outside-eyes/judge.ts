import type { Visit } from './gateway.ts'

/** What a scanner must have seen, or its silence says nothing. */
export const least = {
  /** Of one place: questions in which something else was slipped in, for each field that was open. */
  attacksOfField: 20,
  /** Places where what was slipped in came past the shapes, to where the database is asked. */
  placesReached: 35,
  /** Of a walk over the site: questions, addresses and places that answered well, and bodies that were sent. */
  questions: 8000,
  addressesAnswered: 90,
  bodies: 5000,
} as const
/** Of all questions at most so many may be turned away unread, ask for what is not there, or come to no answer. */
const most = { turnedAway: 0.05, notFound: 0.25, unanswered: 0.01 } as const

export interface Sum {
  questions: number
  turnedAway: number
  notFound: number
  unanswered: number
  bodies: number
  attacked: number
  /** Addresses and places that answered well. */
  answered: number
}

/** A good answer: not what says that fields are wrong. */
const isGood = ({ status, code }: Visit) => status >= 200 && status < 300 && code === undefined

/** Refused by the request's shape alone, or not read at all. */
const isShut = ({ status, code }: Visit) =>
  status === 0 || status === 429 || code === 'request.malformed' || code === 'fields.invalid'

/** What the provider is told of outcomes that prove nothing, so that it asks again: no fault of ours. */
const isMeant = ({ code }: Visit) => code === 'outcome.forged'

export function sumOf(visits: readonly Visit[]): Sum {
  const count = (is: (visit: Visit) => boolean) => visits.filter(is).length
  return {
    questions: visits.length,
    turnedAway: count(({ status }) => status === 429),
    notFound: count(({ status }) => status === 404),
    unanswered: count(({ status }) => status === 0),
    bodies: count(({ hasBody }) => hasBody),
    attacked: count(({ attacked }) => attacked.length > 0),
    answered: new Set(visits.filter(isGood).map(({ where }) => where)).size,
  }
}

const percent = (share: number) => `${String(Math.round(share * 100))} %`

function tooMany(sum: Sum, kinds: readonly (keyof typeof most)[]): string[] {
  return kinds.flatMap((kind) => {
    const share = sum.questions === 0 ? 0 : sum[kind] / sum.questions
    const words = {
      turnedAway: 'turned away unread',
      notFound: 'asked for what is not there',
      unanswered: 'not answered',
    }
    return share > most[kind]
      ? [`${percent(share)} of what it asked was ${words[kind]}, over ${percent(most[kind])}`]
      : []
  })
}

/** Why a walk over the site saw too little: empty when it saw enough. */
export function blindOfSite(visits: readonly Visit[]): string[] {
  const sum = sumOf(visits)
  const few = (many: number, wanted: number, what: string) =>
    many < wanted ? [`${String(many)} ${what}, fewer than ${String(wanted)}`] : []
  return [
    ...few(sum.questions, least.questions, 'questions'),
    ...few(sum.answered, least.addressesAnswered, 'addresses and places answered well'),
    ...few(sum.bodies, least.bodies, 'bodies were sent'),
    ...tooMany(sum, ['turnedAway', 'notFound', 'unanswered']),
  ]
}

/** Why what was tried at one place says nothing: empty when it says something. */
export function blindOfPlace(visits: readonly Visit[], openFields: number): string[] {
  const sum = sumOf(visits)
  const wanted = openFields * least.attacksOfField
  return [
    ...(visits.some(isGood) ? [] : ['nothing that it asked was answered well']),
    ...(sum.attacked < wanted
      ? [`${String(sum.attacked)} questions with something else, fewer than ${String(wanted)}`]
      : []),
    ...tooMany(sum, ['turnedAway', 'unanswered']),
  ]
}

/** The places and fields where something else than the good request came past the shapes. */
export function reachedBy(visits: readonly Visit[]): { places: number; fields: number } {
  const inside = visits.filter((visit) => visit.attacked.length > 0 && !isShut(visit))
  return {
    places: new Set(inside.map(({ where }) => where)).size,
    fields: new Set(inside.flatMap(({ where, attacked }) => attacked.map((name) => `${where} ${name}`))).size,
  }
}

/** Answers that were faults of ours, by where. */
export function faultsOf(visits: readonly Visit[]): string[] {
  const faults = visits.filter((visit) => visit.status >= 500 && !isMeant(visit))
  return [
    ...new Set(
      faults.map(({ where, status, attacked }) => `${where} answered ${String(status)} (${attacked.join(', ')})`),
    ),
  ]
}

/** The most connections that slowhttptest says, in colours, it held open at once. */
export function connectionsHeld(said: string): number {
  return Math.max(0, ...[...said.matchAll(/connected:\s+(?:\S+m\s+)?(\d+)/g)].map(([, many]) => Number(many)))
}
