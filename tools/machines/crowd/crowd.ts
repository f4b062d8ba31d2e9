import { setTimeout as pause } from 'node:timers/promises'
import { ChaosTraveller } from '#testkit/crash/chaos/travellers.ts'
import { seeded } from '#testkit/crash/seeded.ts'
import type { PayingWorld } from '#testkit/crash/chaos/travellers.ts'
import { addHolder } from './holders.ts'
import type { Journal } from '#testkit/crash/judging/journal.ts'
import { namesOf, reader, tripsOf } from './people.ts'
import type { Tally } from './tally.ts'

const readers = 8
const payers = 4
/** More than anybody pays here in the time. */
const debts = 200

interface Given {
  operatorSecret: string
  tally: Tally
  journal: Journal
}

/** Everybody who is there during the trial: some read, some pay, of some the operator tells, some name their card. */
export async function startCrowd(world: PayingWorld, given: Given): Promise<{ stop(): Promise<string[]> }> {
  const over = new AbortController()
  const people = { ...given, url: world.url, key: world.key, signal: over.signal }
  const holders = []
  for (let at = 0; at < readers + 4; at++) holders.push(await addHolder(world, at))
  const [first, second, third, fourth, ...others] = holders
  const pick = seeded(20_261_124)
  const debtors = []
  for (let at = 0; at < payers; at++) debtors.push(await ChaosTraveller.arrive(world, at, debts, pick))

  async function pays(person: ChaosTraveller, at: number, faults: string[]): Promise<void> {
    const due = await world.sql<{ short_id: string }>(
      `select short_id from operator_payments where alias_pan = '00007' || lpad($1::text, 14, '0')`,
      [at],
    )
    for (const { short_id } of due) {
      if (over.signal.aborted) return
      const before = person.told.length
      await person.pay(short_id).catch((error: unknown) => void faults.push(String(error)))
      if (person.told.length > before) given.journal.note(`paid ${short_id}`)
      await pause(700)
    }
  }

  const faults: string[] = []
  const going = [
    ...[first, second].flatMap((holder) => (holder ? [tripsOf(people, holder)] : [])),
    ...[third, fourth].flatMap((holder) => (holder ? [namesOf(people, holder)] : [])),
    ...others.map((holder) => reader(people, holder)),
    ...debtors.map((person, at) => pays(person, at, faults)),
  ]
  return {
    async stop() {
      over.abort()
      await Promise.all(going)
      return faults
    },
  }
}
