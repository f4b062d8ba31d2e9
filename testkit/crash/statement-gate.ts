import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** Before the database gets the statement, or after it has done it and before anybody hears of that. */
export type Side = 'before' | 'after'

export interface StatementGate {
  /** The same address of the database, through the gate. */
  urlOf(target: string): string
  /**
   * From now on statements on the connections of `pool` (their application_name) are counted, and all other connections
   * stand still. At number `at`, from 1, or at the first whose words match it, `reached` is called and nothing passes any
   * more; without `reached` that connection alone is cut, and all goes on as if it was never armed: what stood still comes.
   */
  arm(wanted: { pool: string; at: number | RegExp; side: Side; reached?: () => void }): void
  /** The statements since it was armed, by their first words. */
  statements(): readonly string[]
  close(): Promise<void>
}

/** A line to PostgreSQL that reads its protocol (version 3, without TLS) as far as statements and their answers. */
export async function openStatementGate(target: string): Promise<StatementGate> {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let armed: Parameters<StatementGate['arm']>[0] | undefined
  let counted: string[] = []
  let isShut = false
  let held: (() => void)[] = []

  function end(line: Socket): void {
    if (armed?.reached) {
      isShut = true
      armed.reached()
      sockets.forEach((socket) => socket.destroy())
    } else {
      armed = undefined
      line.destroy()
      const late = held
      held = []
      for (const pass of late) pass()
    }
  }

  const server = createServer((inner) => {
    const outer = connect(Number(targetPort), hostname)
    let name = ''
    let endsAfterAnswer = false
    let batch: Buffer[] = []
    const named = new Map<string, string>()
    /** A message is lost on a line that is shut, and late on one that stands still. */
    function whenMoving(pass: () => void): void {
      if (isShut) return
      if (armed !== undefined && name !== armed.pool) held.push(pass)
      else pass()
    }

    /** A whole batch up to its Sync, or a simple query: what the database does as one. */
    function passStatement(statement: Buffer): void {
      if (armed === undefined) return void outer.write(statement)
      const words = wordsOf(statement, named)
      counted.push(words)
      const isReached = armed.at instanceof RegExp ? armed.at.test(words) : counted.length === armed.at
      if (isReached && armed.side === 'before') return end(inner)
      endsAfterAnswer ||= isReached
      outer.write(statement)
    }
    const fromClient = messages({ startsWithoutType: true }, (type, message) => {
      if (type === 'startup') name = /application_name\0([^\0]*)/.exec(message.toString('latin1'))?.[1] ?? ''
      whenMoving(() => {
        if ('PBDEC'.includes(type)) return void batch.push(message)
        const whole = Buffer.concat([...batch, message])
        batch = []
        if (type === 'Q' || type === 'S') passStatement(whole)
        else outer.write(whole)
      })
    })
    const fromServer = messages({ startsWithoutType: false }, (type, message) =>
      whenMoving(() => {
        if (type === 'Z' && endsAfterAnswer) return end(inner)
        if (!endsAfterAnswer) inner.write(message)
      }),
    )
    inner.on('data', fromClient)
    outer.on('data', fromServer)
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    urlOf(address) {
      const url = new URL(address)
      url.hostname = '127.0.0.1'
      url.port = String((server.address() as AddressInfo).port)
      return url.href
    },
    arm(wanted) {
      counted = []
      armed = wanted
    },
    statements: () => counted,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        sockets.forEach((socket) => socket.destroy())
      }),
  }
}

/** Of a batch that begins with a Parse or Bind, or of a simple query: its text on one line, known by its name or said. */
function wordsOf(statement: Buffer, named: Map<string, string>): string {
  const type = String.fromCharCode(statement[0] ?? 0)
  const first = textAt(statement, 5)
  const second = textAt(statement, first.end)
  if (type === 'B') return named.get(second.text) ?? ''
  const words = (type === 'Q' ? first : second).text.replaceAll(/\s+/g, ' ').trim().slice(0, 90)
  if (type === 'P' && first.text !== '') named.set(first.text, words)
  return words
}

function textAt(bytes: Buffer, from: number): { text: string; end: number } {
  const end = bytes.indexOf(0, from)
  return { text: bytes.toString('utf8', from, end), end: end + 1 }
}

/** Cuts a stream into the protocol's messages: a letter, the length of what follows with itself, and what follows. */
function messages(
  { startsWithoutType }: { startsWithoutType: boolean },
  take: (type: string, message: Buffer) => void,
): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isStart = startsWithoutType
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = isStart ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      const type = isStart ? 'startup' : String.fromCharCode(message[0] ?? 0)
      isStart = false
      take(type, message)
    }
  }
}
