import type { FastifyReply } from 'fastify'
import { cut } from '../cut.ts'
import { wait } from '../wait.ts'
import type { BackOfficeMood } from './mood.ts'

const hugeBytes = 17 * 1024 * 1024

/** Sends an answer as the back office's mood has it. */
export async function sendInMood(
  reply: FastifyReply,
  given: { answerOf: () => unknown; path: string; mood: BackOfficeMood; signal: AbortSignal },
): Promise<FastifyReply> {
  const { mode, delayMs } = given.mood.take(given.path)
  // Nothing was done where nobody was there to do it; otherwise the answer alone goes wrong.
  const answer = ['down', 'error', 'redirect'].includes(mode) ? undefined : given.answerOf()
  await wait(delayMs, given.signal)
  void reply.header('cache-control', 'no-store')
  const json = (body: string) => reply.type('application/json; charset=utf-8').send(body)
  const right = JSON.stringify(answer) ?? ''
  if (mode === 'down') return cut(reply)
  if (mode === 'error') return reply.code(500).send({ error: 'The back office has a bad day.' })
  if (mode === 'garbage') return json('<html><body>Welcome to our new back office!</body></html>')
  if (mode === 'half') return cutInHalf(reply, right)
  if (mode === 'huge') return json(`{"padding":"${'x'.repeat(hugeBytes)}",${right.slice(1)}`)
  if (mode === 'wrong-shapes') return json('{"payload":{"rows":"none"}}')
  if (mode === 'broken-row') return json(JSON.stringify(withBrokenRow(answer)))
  if (mode === 'redirect') return reply.redirect(`/back_office/elsewhere`)
  return json(right)
}

function cutInHalf(reply: FastifyReply, text: string): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  reply.raw.write(text.slice(0, Math.floor(text.length / 2)), () => reply.raw.destroy())
  return reply
}

/** The first row once more, with texts where numbers belong. */
function withBrokenRow(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('payload' in answer)) return answer
  const { payload } = answer
  if (!Array.isArray(payload)) return answer
  const first = (payload[0] ?? {}) as Record<string, unknown>
  const broken = { ...first, id: 17, amount: 'thirteen euros', total_amount: 'much', Payments: { id: 17 }, token: null }
  return { ...answer, payload: [broken, ...(payload as unknown[])] }
}
