import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'

/** The way to the mail server. */
export interface MailTransport {
  /** Throws when the server did not take the mail. */
  deliver(mail: SendMailOptions): Promise<void>
  close(): void
}

/** Opens a pool of connections to `smtp(s)://…`; they are made when first needed. */
export function openMailTransport(smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A mail whose connection breaks is the job's to try again.
    maxRequeues: 1,
  })
  // What goes wrong with a mail is told by its own promise.
  transport.on('error', () => undefined)
  return {
    async deliver(mail) {
      await transport.sendMail(mail)
    },
    close() {
      transport.close()
    },
  }
}
