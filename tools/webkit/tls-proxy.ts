import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

export interface TlsProxy {
  port: number
  /** The certificate as PEM; nobody trusts it who was not given it. */
  certificate: string
  close(): void
}

/**
 * TLS for these names in front of a server on `plainPort`, which is told the scheme and the sender as a proxy of
 * production would tell it. The certificate is made here and now, signed by itself.
 */
export async function startTlsProxy(plainPort: number, names: readonly string[]): Promise<TlsProxy> {
  const pems = await generate([{ name: 'commonName', value: names[0] ?? 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2 as const, value })) }],
  })
  const server = createServer({ key: pems.private, cert: pems.cert }, (incoming, outgoing) => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': incoming.socket.remoteAddress ?? '' }
    const onward = request(
      {
        host: '127.0.0.1',
        port: plainPort,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, ...forwarded },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.on('error', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    certificate: pems.cert,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
