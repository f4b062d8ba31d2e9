import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { letterFoot, letterWords } from '#domain/tenants/server/letter-words.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { confirmEmail } from '#features/sign-up/server/sign-up-letters.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { stubSmtp } from '#testkit/smtp/stub-smtp.ts'
import type { SmtpMoment, StubSmtp } from '#testkit/smtp/stub-smtp.ts'
import { makeRateLimits } from '../rate-limits/database-rate-limits.ts'
import { logWithheldMails } from '../rate-limits/log-withheld-mails.ts'
import { readConfig } from '../config.ts'
import type { Gateways } from '#domain/portal/server/gateways.ts'
import type { Services } from '#domain/portal/server/services.ts'
import type { GivenJob } from '#domain/portal/server/job.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { makeSeal } from '../seal.ts'
import { loadTenants } from '../tenants/load-tenants.ts'
import { deliverWithRetries } from './deliver-with-retries.ts'
import { openMailTransport } from './mail-transport.ts'
import { makeMail, sendMail } from './sealed-mail.ts'
import { mailJob } from './send-mail-job.ts'

const log = pino({ level: 'silent' })
const config = readConfig({ TENANTS_DIR: join(import.meta.dirname, '../../../tenants') })
const tenant = loadTenants(config, tenantChecks).named('airlink') ?? expect.fail('airlink is missing')
const mail = { from: 'portal@airlink.example', to: 'anna@example.org', subject: 'x', text: 'y' }
const write = () => Promise.resolve(mail)

let at: TestDatabase
let smtp: StubSmtp
let transport: ReturnType<typeof openMailTransport>
let metrics = makeMetrics()
beforeAll(async () => {
  at = await createTestDatabase()
})
beforeEach(async () => {
  metrics = makeMetrics()
  smtp = await stubSmtp()
  transport = openMailTransport(smtp.url)
})
afterEach(async () => {
  transport.close()
  await smtp.shut()
})
afterAll(() => at.close())

function given(more: Partial<GivenJob> = {}): GivenJob {
  return {
    tenant,
    payload: {},
    database: at.database.ofTenant('airlink'),
    gateways: { metrics } as Gateways,
    log,
    job: { id: '7', attempts: 1, maxAttempts: 12 },
    bringForward: () => Promise.resolve(0),
    earlier: () => Promise.resolve<'none'>('none'),
    ...more,
  }
}
const owner = <Row extends object>(text: string) =>
  withDatabase(at.url, async (client) => (await client.query<Row>(text)).rows)

describe('a refusal of the mail server', () => {
  const cases: [SmtpMoment, string, 'given up' | 'tried again', string][] = [
    ['RCPT', '550 5.1.1 no such user', 'given up', 'no_recipient'],
    ['RCPT', '550 5.1.10 null MX', 'given up', 'no_recipient'],
    ['RCPT', '550 5.2.1 mailbox closed', 'given up', 'no_recipient'],
    ['RCPT', '551 user not local', 'given up', 'no_recipient'],
    ['RCPT', '550 no such user here', 'given up', 'no_recipient'],
    ['RCPT', '450 4.2.0 greylisted', 'tried again', 'later'],
    ['RCPT', '552 5.2.2 mailbox full', 'tried again', 'later'],
    ['RCPT', '550 5.7.1 relaying denied', 'tried again', 'sender'],
    ['RCPT', '550 your host is blocked', 'tried again', 'sender'],
    ['RCPT', '554 5.7.1 client host rejected', 'tried again', 'sender'],
    ['RCPT', '503 5.5.1 bad sequence', 'tried again', 'sender'],
    ['MAIL', '550 5.1.0 sender rejected', 'tried again', 'sender'],
    ['MAIL', '550 5.1.1 no such sender', 'tried again', 'sender'],
    ['MAIL', '530 5.7.0 authentication required', 'tried again', 'sender'],
    ['MAIL', '451 4.3.0 try later', 'tried again', 'away'],
    ['DATA', '550 5.7.1 policy', 'tried again', 'sender'],
    ['END', '554 5.7.1 looks like spam', 'tried again', 'sender'],
    ['END', '451 4.7.1 try later', 'tried again', 'later'],
    ['END', 'hang up', 'tried again', 'away'],
    ['CONNECT', '554 5.7.1 your network is blocked', 'tried again', 'sender'],
    ['CONNECT', '421 4.3.2 too busy', 'tried again', 'away'],
    ['CONNECT', 'hang up', 'tried again', 'away'],
  ]
  test.each(cases)('the mail server refuses at %s: %s → the mail is %s (%s)', async (moment, line, what, result) => {
    smtp.refuse({ at: moment, line })
    const errors = vi.spyOn(log, 'error')
    const sending = deliverWithRetries(transport, sendMail)(given(), write)
    if (what === 'given up') await sending
    else await expect(sending).rejects.toMatchObject({ name: 'Error', forSeconds: 86_400 })
    expect(await metrics.registry.metrics()).toContain(`tapfolio_mails_total{tenant="airlink",result="${result}"} 1`)
    expect(errors).toHaveBeenCalledTimes(result === 'sender' ? 1 : 0)
    vi.restoreAllMocks()
    expect(smtp.taken).toBe(0)
  })

  test('every mail is tried again where no mail server listens', async () => {
    await smtp.shut()
    const deliver = deliverWithRetries(transport, sendMail)
    await expect(deliver(given(), write)).rejects.toMatchObject({ withinSeconds: 21 })
    await expect(deliver(given(), write)).rejects.toThrow('a moment ago')
    await smtp.open()
  })
})

const seal = makeSeal('a sealing key of the tests, 32 long', 'airlink')

/** A server that sends four mails at once, and asks again soon while the mail server is away. */
function sendingServer() {
  const services: unknown = {
    tenants: { all: [], named: () => tenant },
    database: at.database,
    gatewaysOf: () => ({ seal, metrics }),
    metrics,
  }
  const words = { letters: [confirmEmail], wordsOf: letterWords, footOf: letterFoot }
  const lanes = { mails: { atOnce: 4, jobs: [mailJob({ transport, ...words, awaySeconds: 3 })] } }
  return runJobs(services as Services, lanes, { databaseUrl: at.url, pollMs: 100, log })
}

/** As from sign-ups that are answered at once. */
async function ask(readers: readonly string[]): Promise<void> {
  const facts = { time: 'today' }
  const values = { name: 'Anna', person: 'Anna', hours: '24', link: `${tenant.publicUrl}/x?token=t` }
  await at.database.ofTenant('airlink').transaction(async (inside) => {
    for (const to of readers) await makeMail(seal).send(inside, confirmEmail, { to, language: 'en', values, facts })
  })
}

test('mails to one address come in their order, whichever of them is tried first when the mail server is back', async () => {
  await smtp.shut()
  const server = await sendingServer()
  const readers = Array.from({ length: 10 }, (_, at) => `anna${String(at)}@example.org`)
  await ask([...readers, ...readers.map((reader) => reader.toUpperCase())])
  const failed = `select count(*)::int as count from graphile_worker._private_jobs where last_error is not null and locked_at is null`
  await vi.waitFor(async () => expect(await owner(failed)).toEqual([{ count: 20 }]), { timeout: 30_000 })
  await owner(`
    with placed as (select id, row_number() over (order by id) as place from graphile_worker._private_jobs)
    update graphile_worker._private_jobs job set attempts = 1,
      run_at = now() + case when place > 10 then interval '0' else interval '4 seconds' end
    from placed where placed.id = job.id and locked_at is null`)
  await smtp.open()
  await vi.waitFor(() => expect(smtp.taken).toBe(20), { timeout: 60_000, interval: 100 })
  const left = () => owner('select 1 from graphile_worker._private_jobs')
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 30_000 })
  await server.stop()
  const jobs = (reader: string) =>
    smtp.readers.flatMap((each, at) =>
      each.toLowerCase() === reader ? [Number(/\d+/.exec(smtp.ids[at] ?? '')?.[0])] : [],
    )
  for (const reader of readers) expect(jobs(reader)).toEqual(jobs(reader).toSorted((one, other) => one - other))
  expect(jobs('anna3@example.org')).toHaveLength(2)
})

test('mails that waited through an outage are sent within a minute of its end, each once, the oldest first', async () => {
  await smtp.shut()
  const server = await sendingServer()
  await ask(Array.from({ length: 60 }, (_, at) => `anna${String(at)}@example.org`))
  const failed = `select count(*) as count, bool_and(attempts <= 3 and run_at < now() + interval '25 seconds') as soon
    from graphile_worker._private_jobs where last_error is not null and locked_at is null`
  await vi.waitFor(async () => expect(await owner(failed)).toEqual([{ count: 60, soon: true }]), { timeout: 30_000 })
  // As after seven minutes of it: the queue's own pauses would be an hour by now.
  await owner(`update graphile_worker._private_jobs set attempts = 8, run_at = now() where locked_at is null`)
  await vi.waitFor(async () => expect(await owner(failed)).toEqual([{ count: 60, soon: true }]), { timeout: 30_000 })
  await smtp.open()
  await vi.waitFor(() => expect(smtp.taken).toBe(60), { timeout: 60_000, interval: 100 })
  await vi.waitFor(async () => expect(await owner('select 1 from graphile_worker._private_jobs')).toEqual([]), {
    timeout: 30_000,
  })
  await server.stop()
  expect(smtp.taken).toBe(60)
  // The one that found the server back is sent before the others are in order, and those that were under way beside it may
  // fail once more and come late; of those four are under way at once.
  const numbers = smtp.readers.slice(8).map((reader) => Number(/\d+/.exec(reader)?.[0]))
  const overtaken = numbers.flatMap((number, at) => numbers.slice(at + 1).filter((later) => later + 8 < number))
  expect(new Set(overtaken).size).toBeLessThan(4)
})

test('a mail past its rate limit is logged', async () => {
  const bare = makeRateLimits({ database: at.database, tenant: 'airlink', log })
  const rateLimits = logWithheldMails(bare, { tenant: 'airlink', log, metrics })
  const claim = () => rateLimits.claimMail(at.database.ofTenant('airlink'), 'anna@example.org')
  expect([await claim(), await claim(), await claim()]).toEqual([0, 0, 0])
  const told = vi.spyOn(log, 'warn')
  expect(await claim()).toBeGreaterThan(0)
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ budget: 'address' }),
    expect.stringContaining('rate limit'),
  )
  const line = 'tapfolio_mails_withheld_total{tenant="airlink",budget="address"} 1'
  expect(await metrics.registry.metrics()).toContain(line)
})
