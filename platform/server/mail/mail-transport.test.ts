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
