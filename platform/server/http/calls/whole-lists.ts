import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { makeConcurrencyLimit } from '../../overload/concurrency-limit.ts'

/** Rows that are checked and written before others have their turn: a few milliseconds. */
const rowsAtOnce = 100
/** Whoever reads slowly holds no place for longer; what is left to send is only text by then. */
const longestHoldMs = 5000

/**
 * Whole lists are put together a few at once, one at a time for an account, in the order of coming: whatever else is
 * asked for finds connections to the database and a free processor. A place is held until the list has left.
 */
export function openWholeLists(holdMs = longestHoldMs) {
  const concurrencyLimit = makeConcurrencyLimit({
    name: 'whole lists',
    width: limits.wholeListsAtOnce,
    room: 100,
    waitMs: limits.wholeListWaitMs,
    newestFirst: false,
  })
  return <Made>(
    reply: FastifyReply,
    accountId: string,
    make: () => Promise<Made>,
    send: (made: Made) => FastifyReply,
  ): Promise<FastifyReply> =>
    new Promise((answered, failed) => {
      concurrencyLimit(async () => {
        const made = await make()
        const left = hasLeft(reply, holdMs)
        // Never awaited here: whoever awaits a reply waits for its reader, however slow.
        answered(send(made))
        await left
      }, accountId).catch(failed)
    })
}

/** The answer is sent, or its reader is gone, or slow. */
function hasLeft(reply: FastifyReply, holdMs: number): Promise<void> {
  return new Promise((left) => {
    if (reply.raw.closed) {
      left()
      return
    }
    const timer = setTimeout(left, holdMs)
    reply.raw.once('close', () => {
      clearTimeout(timer)
      left()
    })
  })
}

/**
 * A long `payload` as JSON, row by row, each cut down to the row's shape. Undefined for an answer that is short or has no
 * payload: it is written at once.
 */
export function rowByRow(shape: z.ZodType, answer: unknown): Readable | undefined {
  const { payload, ...rest } = (answer ?? {}) as { payload?: unknown }
  if (!(shape instanceof z.ZodObject) || !Array.isArray(payload) || payload.length <= rowsAtOnce) return undefined
  const { payload: rows, ...others } = shape.shape as Record<string, z.ZodType>
  if (!(rows instanceof z.ZodArray)) return undefined
  const end = JSON.stringify(z.object(others).parse(rest)).slice(1)
  return Readable.from(piecesOf(rows.element as z.ZodType, payload, end === '}' ? end : `,${end}`))
}

async function* piecesOf(row: z.ZodType, payload: readonly unknown[], end: string): AsyncGenerator<string> {
  for (let first = 0; first < payload.length; first += rowsAtOnce) {
    const texts = payload.slice(first, first + rowsAtOnce).map((each) => JSON.stringify(row.parse(each)))
    yield `${first === 0 ? '{"payload":[' : ','}${texts.join(',')}`
    await setImmediate()
  }
  yield `]${end}`
}
