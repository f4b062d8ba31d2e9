import type { SendMailOptions } from 'nodemailer'
import { isLoopbackName } from '../loopback-name.ts'
import { laterPart } from '../overload/later-part.ts'
import { traced } from '../traces/traced.ts'
import type { Traced } from '../traces/traced.ts'

/** The way to the mail server. */
export interface MailTransport {
  /** Throws when the server did not take the mail. */
  deliver(mail: SendMailOptions): Promise<void>
  close(): void
}

const nodemailer = laterPart(() => import('nodemailer'))

const mailAsTraced = (): Traced => ({ name: 'hand over a mail', kind: 'asking', attributes: {} })

const options = {
  pool: true,
  maxConnections: 4,
  // Until it greets; nodemailer counts both by this one.
  connectionTimeout: 10_000,
  socketTimeout: 20_000,
  disableFileAccess: true,
  disableUrlAccess: true,
  // A mail whose connection breaks is the job's to try again.
  maxRequeues: 1,
} as const

/**
 * Opens a pool of connections to `smtp(s)://…`; they are made when first needed. A mail server on another machine gets
 * nothing before TLS with a checked certificate stands: `smtp://` begins it by STARTTLS (RFC 3207) or fails.
 */
export function openMailTransport(smtpUrl: string): MailTransport {
  const requireTLS = !isLoopbackName(new URL(smtpUrl).hostname)
  // Opened with the first mail: a server that only answers calls goes without.
  let opened: ReturnType<typeof open> | undefined
  const open = async () => {
    const { createTransport } = await nodemailer()
    const transport = createTransport({ ...options, url: smtpUrl, requireTLS })
    // What goes wrong with a mail is told by its own promise.
    transport.on('error', () => undefined)
    return transport
  }
  return {
    async deliver(mail) {
      opened ??= open()
      const transport = await opened
      await traced(mailAsTraced, () => transport.sendMail(mail))
    },
    close() {
      void opened?.then((transport) => transport.close())
    },
  }
}
