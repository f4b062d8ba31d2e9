import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stubSmtp } from '#testkit/smtp/stub-smtp.ts'
import type { SmtpMoment, StubSmtp } from '#testkit/smtp/stub-smtp.ts'
import { openMailTransport } from './mail-transport.ts'

const mail = { from: 'portal@airlink.example', to: 'anna@example.org', subject: 'x', text: 'y' }

let smtp: StubSmtp
beforeEach(async () => {
  smtp = await stubSmtp()
})
afterEach(() => smtp.shut())

describe('a mail server without TLS', () => {
  test('a mail server without TLS is given no mail where it is on another machine, as its name says', async () => {
    // The address of every interface is no loopback name, and leads here all the same.
    const transport = openMailTransport(smtp.url.replace('127.0.0.1', '0.0.0.0'))
    await expect(transport.deliver(mail)).rejects.toThrow(/STARTTLS/i)
    transport.close()
    expect(smtp.taken).toBe(0)
  })

  test('a mail server without TLS is given mails where it is on this very machine', async () => {
    const transport = openMailTransport(smtp.url)
    await transport.deliver(mail)
    transport.close()
    expect(smtp.taken).toBe(1)
  })
})

/** How long a mail is tried with a server that says nothing at that moment; whoever sets no limit waits for minutes. */
async function secondsUntilGivenUp(at: SmtpMoment, protocol: 'smtp' | 'smtps'): Promise<number> {
  const silent = await stubSmtp()
  silent.refuse({ at, line: 'silence' })
  const transport = openMailTransport(silent.url.replace('smtp:', `${protocol}:`))
  const began = performance.now()
  await expect(transport.deliver(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  const seconds = (performance.now() - began) / 1000
  transport.close()
  await silent.shut()
  return seconds
}

test('a mail server that says nothing is given up after ten seconds, be it before its TLS or before its greeting', async () => {
  const both = [secondsUntilGivenUp('CONNECT', 'smtps'), secondsUntilGivenUp('CONNECT', 'smtp')]
  for (const seconds of await Promise.all(both)) {
    expect(seconds).toBeGreaterThan(9)
    expect(seconds).toBeLessThan(25)
  }
})

test('a mail server that falls silent over a mail is given up after twenty seconds', async () => {
  const seconds = await secondsUntilGivenUp('END', 'smtp')
  expect(seconds).toBeGreaterThan(18)
  expect(seconds).toBeLessThan(40)
})
