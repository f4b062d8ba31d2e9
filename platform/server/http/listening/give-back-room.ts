import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'

const quietMs = 3000

/**
 * After a start V8 holds twice the memory that it needs, for what was read, compiled and thrown away, and an idle process is
 * never tidied up. In the first while without a call it is, once; that takes some 0.1 s. Where calls keep coming V8 does it by itself.
 */
export function giveBackRoom(app: FastifyInstance, tidyUp = collectAll): void {
  let calls = 0
  let underWay = 0
  let seen = 0
  let isTidy = false
  app.addHook('onRequest', (_request, reply, done) => {
    if (isTidy) return done()
    calls += 1
    underWay += 1
    reply.raw.once('close', () => (underWay -= 1))
    done()
  })
  const timer = setInterval(() => {
    const isQuiet = calls === seen && underWay === 0
    seen = calls
    if (!isQuiet) return
    clearInterval(timer)
    isTidy = true
    tidyUp()
  }, quietMs)
  timer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

/** Collects all that nobody needs and gives its room back. */
export function collectAll(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
