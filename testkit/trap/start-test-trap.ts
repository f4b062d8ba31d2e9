import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A server that nobody should ever reach: counts who tries. */
export interface TestTrap {
  port: number
  /** Connections so far, whatever came over them. */
  connections(): number
  close(): Promise<void>
}

/** Listens on all addresses of this machine that a request could be lured to. */
export async function startTestTrap(): Promise<TestTrap> {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '::', ipv6Only: false }, resolve)
  }).catch(() => new Promise<void>((resolve) => server.listen({ port: 0, host: '0.0.0.0' }, resolve)))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
