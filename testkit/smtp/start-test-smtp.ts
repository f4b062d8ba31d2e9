import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  url: string
  /** What came over the wire, oldest first. */
  raw: string[]
  read(index: number): Promise<Email>
  /** The next mail is answered with this error. */
  failNext(code: number): void
  close(): Promise<void>
}

/** A mail server on a free port that keeps what it gets. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const raw: string[] = []
  let failure: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, answer) {
      const error = failure === undefined ? null : Object.assign(new Error('refused'), { responseCode: failure })
      failure = undefined
      answer(error)
    },
    onData(stream, _session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks).toString('utf8'))
        answer()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    raw,
    read: (index) => PostalMime.parse(raw[index] ?? ''),
    failNext(code) {
      failure = code
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
