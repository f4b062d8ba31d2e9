import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StreamIdle, watchedStream } from './watched-stream.ts'

let sender: Socket
let receiver: Socket
beforeEach(async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const came = once(server, 'connection')
  sender = connect((server.address() as AddressInfo).port, '127.0.0.1')
  ;[receiver] = (await came) as [Socket]
  server.close()
})
afterEach(() => {
  sender.destroy()
  receiver.destroy()
})

test('a sender of whom nothing comes counts as gone', async () => {
  const pieces = watchedStream(receiver, 50)
  sender.write('one')
  expect((await pieces.next()).value).toEqual(Buffer.from('one'))
  await expect(pieces.next()).rejects.toThrow(StreamIdle)
})

test('a sender does not count as gone because the process stood still: what came meanwhile is read first', async () => {
  const pieces = watchedStream(receiver, 50)
  const next = pieces.next()
  sender.write('one')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  expect((await next).value).toEqual(Buffer.from('one'))
})
