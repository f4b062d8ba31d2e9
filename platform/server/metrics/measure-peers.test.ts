import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { measurePeers } from './measure-peers.ts'
import { makeMetrics } from './metrics.ts'

test('what is asked of a peer is counted by its host and status, a peer that is away too, and no longer once it ended', async () => {
  const metrics = makeMetrics()
  const stop = measurePeers(metrics)
  const server = createServer((request, response) => response.writeHead(request.url === '/bad' ? 502 : 200).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const away = `127.0.0.1:${String(await findFreePort())}`
  const countsOf = async () => {
    const { values } = await metrics.peerSeconds.get()
    const counts = values.filter(({ metricName }) => metricName === 'tapfolio_peer_seconds_count')
    return counts
      .map(({ labels, value }) => `${String(labels.peer)} ${String(labels.status)} ${String(value)}`)
      .toSorted()
  }
  for (const path of ['', 'secret?token=x', 'bad']) await fetch(`http://${peer}/${path}`)
  await expect(fetch(`http://${away}/`)).rejects.toThrow()
  const counted = [`${peer} 200 2`, `${peer} 502 1`, `${away} none 1`].toSorted()
  await expect.poll(countsOf).toEqual(counted)
  stop()
  await fetch(`http://${peer}/`)
  expect(await countsOf()).toEqual(counted)
  server.close()
})
