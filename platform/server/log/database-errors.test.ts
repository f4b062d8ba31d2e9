import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { makeLogger } from './logger.ts'

/** What stands in a row and in no line. */
const canary = 'canary-of-a-row'
let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
  await owner(`create table birds (id integer primary key, word text not null, note text, check (length(word) < 5));
    grant insert on birds to tapfolio_app`)
})
afterAll(() => at.close())

/** By a connection of the driver's own, which takes nothing out of its errors. */
const owner = (text: string) => withDatabase(at.url, (client) => client.query(text))
const failing: Readonly<Record<string, string>> = {
  'a row that a check refuses': `insert into birds values (1, '${canary}')`,
  'a row that lacks a value': `insert into birds values (1, null, '${canary}')`,
  'a value of another type': `insert into birds values ('${canary}', 'x')`,
  'bytes that are no text': `select convert_from('\\x${Buffer.from(canary).toString('hex')}ff', 'UTF8')`,
  'a statement within a function': `do $$ begin execute 'select ''${canary}''::integer'; end $$`,
}
const failureOf = (asked: Promise<unknown>): Promise<Error> =>
  asked.then(
    () => expect.fail('nothing failed'),
    (error: unknown) => error as Error,
  )

const saidBy = (error: Error) => JSON.stringify({ ...error, message: error.message, stack: error.stack })

function logged(say: (log: ReturnType<typeof makeLogger>) => void): string {
  let lines = ''
  say(makeLogger('info', { write: (line) => (lines += line) }))
  return lines
}

test.each(Object.keys(failing))('no line quotes what PostgreSQL refused: %s', async (what) => {
  const fail = () => failureOf(owner(failing[what] ?? ''))
  const told = await fail()
  // Else there would be nothing to hide.
  expect(saidBy(told)).toMatch(/canary|0xff/)
  const [first, cause, listed, deep] = [await fail(), await fail(), await fail(), await fail()]
  const lines = logged((log) => {
    log.error(first)
    log.error({ err: new Error('it failed', { cause: new Error('below', { cause }) }) }, 'odd')
    log.error({ err: new AggregateError([listed, new Error('other')], 'both failed') }, 'odd')
    log.error({ tried: [{ reason: deep }], last: deep }, 'odd')
    log.error({ err: Object.assign(new Error('it failed'), { inner: { errors: [deep] } }) }, 'odd')
  })
  expect(lines).not.toMatch(/canary|0xff/)
  expect(lines.split('\n').filter((line) => line !== '')).toHaveLength(5)
})

test('a line says by code, table and constraint what PostgreSQL refused, and where we asked it', async () => {
  const error = await failureOf(owner(`insert into birds values (1, '${canary}')`))
  const { err } = JSON.parse(logged((log) => log.error({ err: error }, 'odd'))) as { err: Record<string, string> }
  expect(err).toMatchObject({ code: '23514', table: 'birds', constraint: 'birds_word_check', severity: 'ERROR' })
  expect(err['message']).toBe('new row for relation "birds" violates check constraint "birds_word_check"')
  expect(err['stack']).toContain('with-database')
  const typed = await failureOf(owner(failing['a value of another type'] ?? ''))
  const line = JSON.parse(logged((log) => log.error({ err: typed }, 'odd'))) as { err: Record<string, string> }
  expect(line.err).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer …' })
})

test('errors of our own connections quote nothing of a row to whoever catches them', async () => {
  const database = at.database.ofTenant('airlink')
  for (const ask of [
    () => database.sql`insert into birds values (1, ${canary})`,
    () => database.sql`select ${canary}::text::uuid`,
    () => database.transaction((inside) => inside.sql`insert into birds values (1, ${canary})`),
    () => database.transaction((inside) => inside.sql`select ${canary}::text::uuid`),
    () => at.database.poolOfTenant('airlink').query('select $1::text::uuid', [canary]),
  ]) {
    const error = await failureOf(ask())
    expect(saidBy(error)).not.toContain('canary')
    expect(error).toMatchObject({ code: expect.stringMatching(/^2/) as string })
  }
})
