import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { changeCase } from './change-case.ts'
import { forgetCasesOf } from './forget-cases-queries.ts'
import { casesIn, casesOf } from './case-queries.ts'
import { openCase } from './open-case.ts'
import { readOwnCase, seeCase } from './read-case.ts'
import { sweepCases } from './case-sweep.ts'
import type { CaseContext } from './tell-of-case.ts'

let at: TestDatabase
let context: CaseContext
/** Letters that were added, by the case's number. */
const letters: { name: string; number: string }[] = []
beforeAll(async () => {
  at = await createTestDatabase()
  context = {
    database: at.database.ofTenant('airlink'),
    tenant: {
      publicUrl: 'http://localhost',
      timeZone: 'Europe/Rome',
      caseAnswerDays: 10,
      choices: { paths: { kind: 'documented' } },
    } as CaseContext['tenant'],
    mail: {
      send(_database, letter, { facts }) {
        letters.push({ name: letter.name, number: (facts as unknown as { number: string }).number })
        return Promise.resolve()
      },
    },
  }
})
afterAll(() => at.close())

const owner = async (text: string) =>
  await withDatabase(at.url, (client) =>
    client.query<Record<string, unknown>>(`set tapfolio.tenant = 'airlink'; ${text}`),
  )
const lettersOf = (number: string) => letters.filter((each) => each.number === number).map(({ name }) => name)
const about = {
  name: 'Airport',
  from: null,
  to: null,
  amount: 1300,
  currency: 'EUR',
  at: null,
  time_zone: '',
  label: 'VISA',
  truncated_pan: '4598',
  form_factor: 'CARD',
  alias_pan: '0004711000000000042',
}

async function account(): Promise<string> {
  const id = randomUUID()
  await context.database.sql`
    insert into accounts (id, email, email_canonical, name, surname, language, confirmed_at)
    values (${id}, ${id}, ${id}, 'Anna', 'Rossi', 'en', now())`
  return id
}
const opening = (accountId: string) => ({
  accountId,
  subject_kind: 'ticket' as const,
  subject_id: 'T-1',
  about,
  reason: 'other' as const,
  station: '',
  other_payment: null,
  text: 'It was not me.',
})
async function aCase() {
  const accountId = await account()
  const made = await openCase(context, opening(accountId))
  return { accountId, number: made?.number ?? '' }
}
const answer = (number: string, text: string, more: object = {}) =>
  changeCase(context, number, { what: 'answer', text, by: { staff: 'bruno' }, ...more })
const close = (number: string, text = '') =>
  changeCase(context, number, { what: 'closed', text, by: { staff: 'carla' } })

describe('at once', () => {
  test('of ten answers to a case at once one is taken, and one mail goes', async () => {
    const { number } = await aCase()
    const made = await Promise.all(Array.from({ length: 10 }, (_, n) => answer(number, `answer ${String(n)}`)))
    expect(made.toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'unfit')])
    expect(lettersOf(number)).toEqual(['caseOpened', 'caseAnswered'])
  })

  test('an answer to a case and its close at once leave it closed, and no answer comes after its end', async () => {
    for (let round = 0; round < 10; round++) {
      const { number, accountId } = await aCase()
      const [answered, closed] = await Promise.all([answer(number, 'an answer'), close(number)])
      expect(closed).toBe('done')
      const made = await readOwnCase(context.database, accountId, number)
      expect(made?.state).toBe('closed')
      expect(made?.events.map(({ what }) => what)).toEqual(
        answered === 'done' ? ['opened', 'answer', 'closed'] : ['opened', 'closed'],
      )
    }
  })

  test('ten who open a case about the same thing at once share one, and one mail goes', async () => {
    const accountId = await account()
    const made = await Promise.all(Array.from({ length: 10 }, () => openCase(context, opening(accountId))))
    expect(new Set(made.map((each) => each?.number)).size).toBe(1)
    expect(made.filter((each) => each?.isNew)).toHaveLength(1)
    expect(lettersOf(made[0]?.number ?? '')).toEqual(['caseOpened'])
  })

  test('what is written to a case while its account is deleted leaves with it', async () => {
    for (let round = 0; round < 10; round++) {
      const { accountId, number } = await aCase()
      const write = changeCase(context, number, { what: 'message', text: 'My name is Anna.', by: { accountId } })
      await Promise.all([write, forgotten(accountId)])
      const rows = await context.database.sql`
        select text from case_events join cases on cases.id = case_id where number = ${number} and text <> ''`
      expect(rows).toEqual([])
    }
  })
})

const forgotten = (accountId: string) =>
  context.database.transaction(async (inside) => {
    await inside.sql`select from accounts where id = ${accountId} for update`
    await forgetCasesOf(inside, accountId)
    await inside.sql`delete from accounts where id = ${accountId}`
  })

describe('the operator', () => {
  test('the operator of a case asks, hears, answers, and adds to an answer only on purpose', async () => {
    const { number, accountId } = await aCase()
    const ask = { what: 'question', text: 'Which gate?', by: { staff: 'bruno' } } as const
    expect(await changeCase(context, number, ask)).toBe('done')
    expect(await changeCase(context, number, ask)).toBe('unfit')
    expect(await changeCase(context, number, { what: 'message', text: 'Four.', by: { accountId } })).toBe('done')
    const last = (await readOwnCase(context.database, accountId, number))?.events.at(-1)?.id ?? 0
    expect(await answer(number, 'Paid back.', { lastEvent: last - 1 })).toBe('unread')
    expect(await answer(number, 'Paid back.', { lastEvent: last })).toBe('done')
    expect(await answer(number, 'On Monday.')).toBe('unfit')
    expect(await answer(number, 'On Monday.', { isAgain: true })).toBe('done')
    expect(await answer('000-000', 'x')).toBe('absent')
    expect(lettersOf(number)).toEqual(['caseOpened', 'caseQuestion', 'caseAnswered', 'caseAnswered'])
  })

  test('the operator leaves word that a case was read once, and each look in the audit', async () => {
    const { number, accountId } = await aCase()
    for (const staff of ['bruno', 'carla']) await seeCase(context.database, number, staff)
    const made = await readOwnCase(context.database, accountId, number)
    expect(made?.events.map(({ what, by }) => [what, by])).toEqual([
      ['opened', 'traveller'],
      ['seen', 'operator'],
    ])
    const audit = await context.database.sql<{ what: string; by: string }>`
      select what, detail->>'by' as by from audit where subject = ${number} order by id`
    expect(audit).toEqual([
      { what: 'case.opened', by: 'traveller' },
      { what: 'case.seen', by: 'bruno' },
      { what: 'case.seen', by: 'carla' },
    ])
    expect(JSON.stringify(made)).not.toContain('bruno')
  })

  test('the operator of another tenant sees no case of this one, and changes none', async () => {
    const { number } = await aCase()
    const theirs = { ...context, database: at.database.ofTenant('nordovest') }
    expect(await casesIn(theirs.database, undefined)).toEqual([])
    expect(await seeCase(theirs.database, number, 'x')).toBeUndefined()
    expect(await changeCase(theirs, number, { what: 'closed', text: '', by: { staff: 'x' } })).toBe('absent')
  })
})

describe('in time', () => {
  test('a case whose account is deleted keeps its frame, without a word, a place or a card', async () => {
    const { number, accountId } = await aCase()
    await answer(number, 'Dear Anna')
    await owner(`update cases set station = 'Cadorna', other_payment = '{"short_id": "x"}' where number = '${number}'`)
    await forgotten(accountId)
    const [row] = await context.database.sql`
      select account_id, state, station, other_payment, about->>'label' as label, about->>'from' as from,
        about->>'alias_pan' as alias_pan from cases where number = ${number}`
    const nothing = { station: '', other_payment: null, label: '', from: null, alias_pan: null }
    expect(row).toEqual({ account_id: null, state: 'closed', ...nothing })
    const seen = await seeCase(context.database, number, 'bruno')
    expect(seen?.events.map(({ what, text }) => [what, text])).toEqual([
      ['opened', ''],
      ['answer', ''],
    ])
    expect(await answer(number, 'x', { isAgain: true })).toBe('unfit')
    expect(await casesOf(context.database, accountId)).toEqual([])
  })

  test('a case that waits for its traveller closes after 30 days, and a closed one goes after its months', async () => {
    const [silent, young, open, old, kept] = [await aCase(), await aCase(), await aCase(), await aCase(), await aCase()]
    const numbers = [silent, young, open, old, kept].map(({ number }) => number)
    for (const { number } of [silent, young]) await answer(number, 'Paid back.')
    for (const { number } of [old, kept]) await close(number)
    const ago = (of: { number: string }, column: string, time: string) =>
      owner(`update cases set ${column} = now() - interval '${time}' where number = '${of.number}'`)
    await ago(silent, 'updated', '31 days')
    await ago(young, 'updated', '29 days')
    await ago(open, 'updated', '90 days')
    await ago(old, 'closed_at', '25 months')
    await ago(kept, 'closed_at', '23 months')
    await sweepCases(context.database, 24)
    const rows = await context.database.sql<{ number: string; state: string }>`
      select number, state from cases where number = any (${numbers}) order by array_position(${numbers}::text[], number)`
    expect(rows.map(({ state }) => state)).toEqual(['closed', 'answered', 'open', 'closed'])
    const events = (await readOwnCase(context.database, silent.accountId, silent.number))?.events
    expect(events?.at(-1)).toMatchObject({ what: 'closed', by: 'time' })
  })
})
