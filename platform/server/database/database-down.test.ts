import { fastify } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { stubPostgres } from '#testkit/database/stub-postgres.ts'
import type { StubAnswer } from '#testkit/database/stub-postgres.ts'
import { answerError } from '../http/request/answer-refusal.ts'
import { openPool } from './open-pool.ts'
import { tenantDatabase } from './tenant-database.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** What a call answers whose only work is a statement, alone or in a transaction. */
async function statusOver(url: string, work: 'statement' | 'transaction', patienceMs = 300): Promise<number> {
  const log = pino({ level: 'silent' })
  const pool = openPool({ url, log, name: 'test', max: 2, connectMs: patienceMs, answerMs: patienceMs })
  const database = tenantDatabase('airlink', pool)
  const app = fastify()
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.get('/', () =>
    work === 'statement' ? database.sql`select 1` : database.transaction((each) => each.sql`select 1`),
  )
  closing.push(
    () => app.close(),
    () => pool.end(),
  )
  const { statusCode, headers } = await app.inject('/')
  if (statusCode === 503) expect(headers['retry-after']).toBe('2')
  return statusCode
}

async function statusWith(
  when: 'start' | 'statement',
  answer: StubAnswer,
  more: { query?: string; patienceMs?: number } = {},
): Promise<number[]> {
  const stub = await stubPostgres(when, answer)
  closing.push(() => stub.close())
  const url = stub.url + (more.query ?? '')
  return [await statusOver(url, 'statement', more.patienceMs), await statusOver(url, 'transaction', more.patienceMs)]
}

describe('a database that cannot be used just now answers 503 with Retry-After', () => {
  test('a call is answered 503 with Retry-After where no database listens, its name is unknown or no way leads to it', async () => {
    const port = String(await findFreePort())
    for (const place of [`127.0.0.1:${port}`, `[::1]:${port}`, `localhost:${port}`, `nowhere.invalid:${port}`])
      expect([place, await statusOver(`postgres://me@${place}/portal`, 'statement')]).toEqual([place, 503])
  })

  test.each([
    ['it is starting', '57P03'],
    ['it is shutting down', '57P01'],
    ['it has no connection left', '53300'],
    ['the password is wrong', '28P01'],
    ['the login is not allowed', '28000'],
    ['the database is gone', '3D000'],
    ['the role of the application is missing', '22023'],
    ['the role may not be taken', '42501'],
  ])('a call is answered 503 with Retry-After where the database refuses the connection: %s', async (_why, state) => {
    expect(await statusWith('start', { severity: 'FATAL', state })).toEqual([503, 503])
  })

  test.each(['silence', 'hang up', 'garbage'] as const)(
    'a call is answered 503 with Retry-After where the database starts a connection with %s',
    async (answer) => {
      expect(await statusWith('start', answer)).toEqual([503, 503])
    },
  )

  test.each(['silence', 'hang up', 'garbage'] as const)(
    'a call is answered 503 with Retry-After where the database starts TLS with %s',
    async (answer) => {
      expect(await statusWith('start', answer, { query: '?sslmode=verify-full' })).toEqual([503, 503])
    },
  )

  test.each([
    ['FATAL', '57P01'],
    ['FATAL', '57P02'],
    ['FATAL', '57P05'],
    ['FATAL', '25P03'],
    ['FATAL', '08006'],
    ['ERROR', '25006'],
    ['ERROR', '53100'],
    ['ERROR', '53200'],
    ['ERROR', '57014'],
    ['ERROR', '55P03'],
    ['ERROR', '40001'],
    ['ERROR', '40P01'],
    ['ERROR', '58030'],
  ] as const)(
    'a call is answered 503 with Retry-After where the database answers a statement with %s %s',
    async (severity, state) => {
      expect(await statusWith('statement', { severity, state })).toEqual([503, 503])
    },
  )

  test.each(['silence', 'hang up'] as const)(
    'a call is answered 503 with Retry-After where the database answers a statement with %s',
    async (answer) => {
      expect(await statusWith('statement', answer)).toEqual([503, 503])
    },
  )
})

test('a statement that we wrote wrong stays a fault of ours: 500', async () => {
  for (const state of ['23505', '42P01', '22P02', '42703', 'P0001']) {
    const patient = { patienceMs: 30_000 }
    expect([state, ...(await statusWith('statement', { severity: 'ERROR', state }, patient))]).toEqual([
      state,
      500,
      500,
    ])
  }
})
