import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** What a stub says at one moment: an error with its SQLSTATE, nothing ever, or good-bye. */
export type StubAnswer = { severity: 'FATAL' | 'ERROR'; state: string } | 'silence' | 'hang up' | 'garbage'

export interface StubPostgres {
  url: string
  close(): Promise<void>
}

const typed = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const welcome = Buffer.concat([typed('R', Buffer.alloc(4)), typed('Z', Buffer.from('I'))])

function answer(socket: Socket, wanted: StubAnswer): void {
  if (wanted === 'silence') return
  if (wanted === 'garbage') {
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    return
  }
  if (wanted === 'hang up') {
    socket.destroy()
    return
  }
  const fields = `S${wanted.severity}\0V${wanted.severity}\0C${wanted.state}\0Mplayed by a stub\0\0`
  socket.write(typed('E', Buffer.from(fields)))
  if (wanted.severity === 'FATAL') socket.end()
  else socket.write(typed('Z', Buffer.from('I')))
}

/** A PostgreSQL on the wire that only ever gives one answer, at the start of a connection or to a statement. */
export async function stubPostgres(when: 'start' | 'statement', wanted: StubAnswer): Promise<StubPostgres> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let started = false
    socket.on('data', () => {
      if (!started && when === 'statement') socket.write(welcome)
      else answer(socket, wanted)
      started = true
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://someone:secret@127.0.0.1:${String(port)}/portal`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        sockets.forEach((socket) => socket.destroy())
      }),
  }
}
