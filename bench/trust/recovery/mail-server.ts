import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'

export interface Arrived {
  to: string
  /** Of its job, which a Message-ID begins with: those of one recipient were asked for in this order. */
  job: number
  messageId: string
  /** As `performance.now()` says. */
  at: number
}

/** A mail server that can be down, at an address that stays. */
export async function startMailServer() {
  const port = await findFreePort()
  const arrived: Arrived[] = []
  let running: SMTPServer | undefined

  async function open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onData(stream, session, answer) {
        let head = ''
        stream.on('data', (bytes: Buffer) => (head += head.length < 10_000 ? bytes.toString('latin1') : ''))
        stream.on('end', () => {
          const messageId = /^Message-ID: <(.+)>/im.exec(head)?.[1] ?? ''
          const job = Number.parseInt(messageId, 10)
          for (const { address } of session.envelope.rcptTo)
            arrived.push({ to: address, job, messageId, at: performance.now() })
          answer()
        })
      },
    })
    server.on('error', () => undefined)
    await once(server.listen(port, '127.0.0.1'), 'listening')
    running = server
  }

  await open()
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    arrived: arrived as readonly Arrived[],
    open,
    /** Ends what is connected; whoever comes is refused, until `open`. */
    async shut(): Promise<void> {
      const server = running
      if (!server) return
      running = undefined
      await new Promise<void>((closed) => server.close(closed))
    },
  }
}
