import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letterFoot, letterWords } from '#domain/tenants/server/letter-words.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { confirmEmail } from '#features/sign-up/server/sign-up-letters.ts'
import { readConfig } from '../config.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Gateways } from '#domain/portal/server/gateways.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { makeSeal } from '../seal.ts'
import { loadTenants } from '../tenants/load-tenants.ts'
import { legalLineIn } from '#contract/values/legal-lines.ts'
import { languages } from '#contract/values/languages.ts'
import { startTestSmtp } from '#testkit/smtp/start-test-smtp.ts'
import type { TestSmtp } from '#testkit/smtp/start-test-smtp.ts'
import type { GivenJob } from '#domain/portal/server/job.ts'
import type { LetterContent } from './letters/letter.ts'
import { openMailTransport } from './mail-transport.ts'
import { makeMail } from './sealed-mail.ts'
import { mailJob } from './send-mail-job.ts'

const config = readConfig({ TENANTS_DIR: join(import.meta.dirname, '../../../tenants') })
const tenant = loadTenants(config, tenantChecks).named('airlink') ?? expect.fail('airlink is missing')
const seal = makeSeal('a sealing key of the tests, 32 long', 'airlink')
type Content = LetterContent<'name' | 'person' | 'hours' | 'link', 'time'>
const letter: Content = {
  to: 'anna@example.org',
  language: 'it',
  values: {
    name: 'Anna',
    person: 'Anna Rossi',
    hours: '24',
    link: `${tenant.publicUrl}/email/confirmation_in_progress?token=canary-token`,
  },
  facts: { time: '21 Nov 2026, 06:12 CET' },
}

let smtp: TestSmtp
let transport: ReturnType<typeof openMailTransport>
let sendJob: ReturnType<typeof mailJob>
beforeAll(async () => {
  smtp = await startTestSmtp()
  transport = openMailTransport(smtp.url)
  sendJob = mailJob({ transport, letters: [confirmEmail], wordsOf: letterWords, footOf: letterFoot })
})
afterAll(async () => {
  transport.close()
  await smtp.close()
})

/** The payload that `send` leaves in the queue. */
async function queued(wanted: Content): Promise<object> {
  const payloads: object[] = []
  const sql = (_text: unknown, _task: unknown, payload: string) =>
    Promise.resolve([void payloads.push(JSON.parse(payload) as object)])
  await makeMail(seal).send({ tenant: 'airlink', sql } as unknown as TenantDatabase, confirmEmail, wanted)
  return payloads[0] ?? expect.fail('nothing was queued')
}

function given(payload: unknown, sealing = seal): GivenJob {
  return {
    tenant,
    payload,
    database: {} as TenantDatabase,
    gateways: { seal: sealing, metrics: makeMetrics() } as Gateways,
    log: pino({ level: 'silent' }),
    job: { id: '7', attempts: 1, maxAttempts: 12 },
    bringForward: () => Promise.resolve(0),
    earlier: () => Promise.resolve<'none'>('none'),
  }
}

const deliver = async (wanted: Content) => {
  await sendJob.run(given(await queued(wanted)))
  return smtp.read(smtp.raw.length - 1)
}

describe('a letter', () => {
  test.each(languages)('a letter is written whole in %s, as HTML and as text', async (language) => {
    const mail = await deliver({ ...letter, language })
    expect(mail.from?.address).toBe('portal@airlink.example')
    expect(mail.from?.name).toBe('Airlink Express')
    expect(mail.to?.map(({ address }) => address)).toEqual(['anna@example.org'])
    expect(mail.subject).toContain('Airlink Express')
    expect(mail.html).toContain(`lang="${language}"`)
    // What stays on one line stands in an element of its own.
    for (const body of [mail.html?.replaceAll(/<\/?span[^>]*>/g, ''), mail.text]) {
      expect(body).toContain('Anna')
      expect(body).toContain('24')
      expect(body).toContain('token=canary-token')
      expect(body).toContain(legalLineIn(tenant, language).text)
      expect(body).not.toMatch(/\{\w+\}/)
    }
  })

  test('a letter shows its link in full and loads nothing from anywhere', async () => {
    const { html = '' } = await deliver(letter)
    expect(html.split(letter.values.link).length - 1).toBe(3)
    expect(html).not.toMatch(/src="(?!cid:)/)
    expect(html).not.toMatch(/url\(/)
    expect(html).toContain('prefers-color-scheme:dark')
  })

  test('a letter keeps one Message-ID over all tries of its job', async () => {
    const payload = await queued(letter)
    const { run: job } = sendJob
    await job(given(payload))
    await job({ ...given(payload), job: { id: '7', attempts: 2, maxAttempts: 12 } })
    const [first, second] = [await smtp.read(smtp.raw.length - 2), await smtp.read(smtp.raw.length - 1)]
    expect(first.messageId).toMatch(/@airlink\.example>$/)
    expect(second.messageId).toBe(first.messageId)
    expect((await deliver(letter)).messageId).not.toBe(first.messageId)
  })

  test('a letter carries no link of a stranger who chose it as a name', async () => {
    const mail = await deliver({
      ...letter,
      values: {
        ...letter.values,
        name: 'Win at https://evil.example/x or www.evil.example, eve@evil.example <b>now</b>',
      },
    })
    for (const body of [mail.html, mail.text, mail.subject])
      expect(body).not.toMatch(/evil\.|https:\/\/ ?evil|<b>|@evil/)
  })

  test('a letter takes no header line out of a name or an address', async () => {
    for (const bad of ['Anna\r\nBcc: eve@evil.example', 'Anna\nX: y', 'a\u0000b', '\u202eanna'])
      await expect(queued({ ...letter, values: { ...letter.values, name: bad } })).rejects.toThrow('control characters')
    await expect(queued({ ...letter, to: 'anna@example.org\r\nRCPT TO:<eve@evil.example>' })).rejects.toThrow('control')
    expect(smtp.raw.join('')).not.toMatch(/^(Bcc|X): /m)
  })

  test('a letter leads nowhere but to the tenant', async () => {
    const elsewhere = { ...letter.values, link: `${tenant.publicUrl}.evil.example/x` }
    await expect(deliver({ ...letter, values: elsewhere })).rejects.toThrow('leads elsewhere')
  })
})

describe('a waiting letter', () => {
  test('a waiting letter shows nothing of itself', async () => {
    expect(JSON.stringify(await queued(letter))).not.toMatch(/anna|canary|confirm/i)
  })

  test('a waiting letter opens only as it was sealed and for its tenant', async () => {
    const payload = (await queued(letter)) as { letter: string }
    const { run: job } = sendJob
    const before = smtp.raw.length
    const flipped = payload.letter.slice(0, 40) + (payload.letter[40] === 'A' ? 'B' : 'A') + payload.letter.slice(41)
    await expect(job(given({ letter: flipped }))).rejects.toThrow('does not open')
    await expect(job(given(payload, makeSeal('a sealing key of the tests, 32 long', 'lagunare')))).rejects.toThrow()
    await expect(job(given({ letter: seal.close('receipt handle', letter) }))).rejects.toThrow('does not open')
    expect(smtp.raw.length).toBe(before)
  })

  test('a waiting letter is tried again when the server is busy, but not when there is no such recipient', async () => {
    smtp.failNext(451)
    await expect(deliver(letter)).rejects.toThrow()
    const before = smtp.raw.length
    smtp.failNext(550)
    await sendJob.run(given(await queued(letter)))
    expect(smtp.raw.length).toBe(before)
  })
})
