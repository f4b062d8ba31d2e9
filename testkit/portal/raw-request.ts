import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Headers
  body: string
}

/** Sends these bytes, and `drip` again and again while nothing ends it, and reads what comes until the connection ends. */
export async function rawRequest(
  port: number,
  bytes: string,
  drip?: { bytes: string; everyMs: number },
): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (said += chunk))
  // Who is cut off while writing hears so; what was said before counts all the same.
  socket.on('error', () => undefined)
  socket.write(bytes)
  const timer = drip && setInterval(() => socket.write(drip.bytes), drip.everyMs)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  const end = said.indexOf('\r\n\r\n')
  const [first = '', ...lines] = said.slice(0, end).split('\r\n')
  const pairs = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { status: Number(first.split(' ')[1]), headers: new Headers(pairs), body: said.slice(end + 4) }
}
