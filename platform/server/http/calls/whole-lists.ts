import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { concurrencyLimitOfEach } from '../../overload/concurrency-limit.ts'
import { jsonOf } from './json-of-shape.ts'

/** Rows that are checked and written before others have their turn: a few milliseconds. */
const rowsAtOnce = 100
/** Whoever reads slowly holds no place for longer; what is left to send is only text by then. */
const longestHoldMs = 5000

/**
 * Whole lists of a tenant are put together a few at once, one at a time for an account, in the order of coming: whatever
 * else is asked for finds connections to the database and a free processor. A place is held until the list has left.
 */
export function openWholeLists(holdMs = longestHoldMs) {
  const limitOf = concurrencyLimitOfEach({
    name: 'whole lists',
    width: limits.wholeListsAtOnce,
    room: 100,
    waitMs: limits.wholeListWaitMs,
    newestFirst: false,
  })
  return <Made>(
    reply: FastifyReply,
    { tenant, accountId }: { tenant: string; accountId: string },
    make: () => Promise<Made>,
    send: (made: Made) => void,
  ): Promise<void> =>
    new Promise((answered, failed) => {
      limitOf(tenant)(async () => {
        const made = await make()
        const left = hasLeft(reply, holdMs)
        send(made)
        answered()
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

/** Whether a page of this size is a whole list: 0 asks for everything. */
export function isWhole(pageSize: number): boolean {
  return pageSize === 0 || pageSize > limits.pageRows
}

/** Begins to read, so that what goes wrong at once is answered as any other fault, and not by a list that breaks off. */
export async function withFirstPiece<Rows>(pieces: AsyncIterable<Rows>): Promise<AsyncIterable<Rows>> {
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next()
  return (async function* () {
    try {
      for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value
    } finally {
      await rest.return?.()
    }
  })()
}

/**
 * A long `payload` as JSON, row by row, each cut down to the row's shape. One that is read piece by piece says at its end
 * how many rows there were. Undefined for an answer that is short or has no payload: it is written at once.
 */
export function rowByRow(shape: z.ZodType, answer: unknown): Readable | undefined {
  const { payload, ...rest } = (answer ?? {}) as { payload?: unknown; total?: number }
  const pieces = isReadPieceByPiece(payload) ? payload : isLong(payload) ? [payload] : undefined
  if (!pieces || !(shape instanceof z.ZodObject)) return undefined
  const { payload: rows, ...others } = shape.shape as Record<string, z.ZodType>
  if (!(rows instanceof z.ZodArray)) return undefined
  const endOf = (count: number) => {
    const end = JSON.stringify(z.object(others).parse('total' in others ? { total: count, ...rest } : rest)).slice(1)
    return end === '}' ? end : `,${end}`
  }
  return Readable.from(piecesOf(jsonOf(rows.element as z.ZodType), pieces, endOf))
}

function isLong(payload: unknown): payload is readonly unknown[] {
  return Array.isArray(payload) && payload.length > rowsAtOnce
}

function isReadPieceByPiece(payload: unknown): payload is AsyncIterable<readonly unknown[]> {
  return typeof payload === 'object' && payload !== null && Symbol.asyncIterator in payload
}

async function* piecesOf(
  row: (each: unknown) => string,
  pieces: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
  endOf: (count: number) => string,
): AsyncGenerator<string> {
  let count = 0
  for await (const piece of pieces)
    for (let first = 0; first < piece.length; first += rowsAtOnce) {
      const texts = piece.slice(first, first + rowsAtOnce).map(row)
      yield `${count === 0 ? '{"payload":[' : ','}${texts.join(',')}`
      count += texts.length
      await setImmediate()
    }
  yield `${count === 0 ? '{"payload":[' : ''}]${endOf(count)}`
}
