import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export interface TestProxy {
  port: number
  /** The same address behind the proxy. */
  urlOf(target: string): string
  /** Nothing comes through any more, in neither direction, and nobody is told: a half-open line. */
  goSilent(): void
  /** New connections go through again; those that went silent stay so. */
  speak(): void
  /** Ends what is open and refuses what comes, until `accept`. */
  refuse(): Promise<void>
  accept(): Promise<void>
  close(): Promise<void>
}

/** A line to `target` (host and port of an address) that a test can cut or silence. */
export async function startTestProxy(target: string): Promise<TestProxy> {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let silent = false

  function join(from: Socket, to: Socket): void {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (!silent && !muted.has(from)) to.write(bytes)
    })
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.on('error', () => undefined)
  }
  const muted = new WeakSet<Socket>()

  const server = createServer((inner) => {
    const outer = connect(Number(targetPort), hostname)
    join(inner, outer)
    join(outer, inner)
  })
  const listen = (wanted: number) => new Promise<void>((done) => server.listen(wanted, '127.0.0.1', done))
  const refuse = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      sockets.forEach((socket) => socket.destroy())
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    urlOf(address) {
      const url = new URL(address)
      url.hostname = '127.0.0.1'
      url.port = String(port)
      return url.href
    },
    goSilent() {
      silent = true
    },
    speak() {
      sockets.forEach((socket) => muted.add(socket))
      silent = false
    },
    refuse,
    accept: () => listen(port),
    close: refuse,
  }
}
