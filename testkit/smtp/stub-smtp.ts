import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type SmtpMoment = 'CONNECT' | 'MAIL' | 'RCPT' | 'DATA' | 'END'

export interface StubSmtp {
  url: string
  /** Mails that were taken, and to whom, the first first. */
  taken: number
  readers: string[]
  /** Their Message-IDs, in the same order. */
  ids: string[]
  /** Answers this at one moment from now on, until `undefined`; 'hang up' closes without a word, 'silence' says none and stays. */
  refuse(refusal: { at: SmtpMoment; line: string } | undefined): void
  /** Ends all connections and listens no more, until `open`. */
  shut(): Promise<void>
  open(): Promise<void>
}

const usual: Record<SmtpMoment, string> = {
  CONNECT: '220 stub ready',
  MAIL: '250 2.1.0 sender ok',
  RCPT: '250 2.1.5 recipient ok',
  DATA: '354 go on',
  END: '250 2.0.0 taken',
}

/** A mail server on the wire that says exactly what a test wants to hear. */
export async function stubSmtp(): Promise<StubSmtp> {
  const sockets = new Set<Socket>()
  let refusal: { at: SmtpMoment; line: string } | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let isSilent = false
    const say = (at: SmtpMoment): boolean => {
      const refused = refusal?.at === at
      const line = refused ? (refusal?.line ?? '') : usual[at]
      // For good: what a client goes on to send, a TLS greeting too, may hold what looks like a line.
      if (line === 'silence') isSilent = true
      if (line === 'hang up') socket.destroy()
      else if (!isSilent) socket.write(`${line}\r\n`)
      return !refused
    }
    let inData = false
    let reader = ''
    let id = ''
    let rest = ''
    say('CONNECT')
    socket.on('data', (bytes) => {
      if (isSilent) return
      const lines = (rest + bytes.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (inData) {
          id = /^message-id: (\S+)/i.exec(line)?.[1] ?? id
          if (line !== '.') continue
          inData = false
          if (!say('END')) continue
          stub.taken++
          stub.readers.push(reader)
          stub.ids.push(id)
        } else if (/^EHLO/i.test(line)) socket.write('250 stub\r\n')
        else if (/^STARTTLS/i.test(line)) socket.write('502 5.5.1 no TLS here\r\n')
        else if (/^MAIL/i.test(line)) say('MAIL')
        else if (/^RCPT/i.test(line)) {
          reader = line.slice(line.indexOf('<') + 1, line.lastIndexOf('>'))
          say('RCPT')
        } else if (/^DATA/i.test(line)) inData = say('DATA')
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stub: StubSmtp = {
    url: `smtp://127.0.0.1:${String(port)}`,
    taken: 0,
    readers: [],
    ids: [],
    refuse(wanted) {
      refusal = wanted
    },
    shut: () =>
      new Promise((done) => {
        server.close(() => done())
        sockets.forEach((socket) => socket.destroy())
      }),
    open: () => listen(port),
  }
  return stub
}
