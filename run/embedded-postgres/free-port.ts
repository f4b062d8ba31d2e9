import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** Below what systems give to connections and to whoever listens at port 0 (Linux from 32768, others from 49152). */
const OWN_PORTS = { from: 15_000, below: 32_000 }

/** Is nobody listening on this port of 127.0.0.1? */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * A port of 127.0.0.1 where nobody listens. It is ours until this process ends, also before somebody listens there and
 * between two who do: the system gives it to nobody by itself, and no other process that asks here has it.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(OWN_PORTS.from, OWN_PORTS.below)
    if ((await claimPort(port)) && (await isPortFree(port))) return port
  }
}

/** Holds the port's number among UDP's, which nothing of ours uses: the system lets go of it however we end. */
export function claimPort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const claim = createSocket('udp4')
    claim.once('error', () => claim.close(() => resolve(false)))
    claim.bind({ address: '127.0.0.1', port, exclusive: true }, () => {
      claim.unref()
      resolve(true)
    })
  })
}
