import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stubSmtp } from '#testkit/smtp/stub-smtp.ts'
import type { StubSmtp } from '#testkit/smtp/stub-smtp.ts'
import { openMailTransport } from './mail-transport.ts'

const mail = { from: 'portal@airlink.example', to: 'anna@example.org', subject: 'x', text: 'y' }

let smtp: StubSmtp
beforeEach(async () => {
  smtp = await stubSmtp()
})
afterEach(() => smtp.shut())

describe('a mail server without TLS', () => {
  test('is given no mail where it is on another machine, as its name says', async () => {
    // The address of every interface is no loopback name, and leads here all the same.
    const transport = openMailTransport(smtp.url.replace('127.0.0.1', '0.0.0.0'))
    await expect(transport.deliver(mail)).rejects.toThrow(/STARTTLS/i)
    transport.close()
    expect(smtp.taken).toBe(0)
  })

  test('is given mails where it is on this very machine', async () => {
    const transport = openMailTransport(smtp.url)
    await transport.deliver(mail)
    transport.close()
    expect(smtp.taken).toBe(1)
  })
})

test('a mail server that falls silent is given up after ten seconds before its TLS or its greeting, and after thirty in a mail', async () => {
  // Whoever sets no limit waits for minutes.
  const cases = [
    { tls: true, at: 'CONNECT', afterMs: 10_000 },
    { tls: false, at: 'CONNECT', afterMs: 10_000 },
    { tls: false, at: 'END', afterMs: 30_000 },
  ] as const
  await Promise.all(
    cases.map(async ({ tls, at, afterMs }) => {
      const silent = await stubSmtp()
      silent.refuse({ at, line: 'silence' })
      const transport = openMailTransport(tls ? silent.url.replace('smtp:', 'smtps:') : silent.url)
      const began = performance.now()
      await expect(transport.deliver(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
      const tookMs = performance.now() - began
      transport.close()
      await silent.shut()
      expect(tookMs).toBeGreaterThan(0.9 * afterMs)
      expect(tookMs).toBeLessThan(afterMs + 20_000)
    }),
  )
})
