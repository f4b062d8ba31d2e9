import type { Call } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import type { HandlerContext } from '../services.ts'
import { readAsked } from './asked-of.ts'
import { claimCall } from './claim-call.ts'
import { givenOf } from './given.ts'
import type { CallAtHand } from './given.ts'
import { askerOf } from './read-asker.ts'

interface CallBegun<Of extends HandlerContext> extends Omit<CallAtHand<Of>, 'asker' | 'isCrowded' | 'session'> {
  name: CallName
  row: Call
  segments: unknown
}

/**
 * Begins a call that only reads with the session as it was seen last, in one round trip with the look whether it still is
 * the same; answers only if so. Undefined when it is not, or was not seen yet: then the call is answered as any other, and
 * whatever there is to refuse or to count is refused and counted there.
 */
export async function answerAhead<Of extends HandlerContext>(
  call: CallBegun<Of>,
  handler: (given: object) => Promise<unknown>,
  isLong: (params: unknown) => boolean,
): Promise<{ result: object } | undefined> {
  const { name, row, segments, services, request, tenant, database, gateways, jar } = call
  const { sessions, metrics } = services
  const looked = (result: string) => metrics.cacheLooks.inc({ cache: 'sessions', result })
  const recalled = services.readsHere(tenant) ? sessions.recall(request, tenant.name) : undefined
  const readAhead = recalled && services.database.readAheadIn(tenant.name)
  if (!recalled || !readAhead) {
    if (services.readsHere(tenant) && sessions.isClaimed(request)) looked('miss')
    return undefined
  }
  const asker = askerOf(request, { jar, seal: gateways.seal, session: recalled.session })
  const asked = readAsked(row, request, segments)
  if (!asked || isLong(asked.params)) return undefined
  const isCrowded = claimCall(name, asker, { services, gateways })
  const given = givenOf({ ...call, asker, isCrowded, session: recalled.session }, asked)
  const answered = await readAhead(
    () => recalled.isStillSo(database),
    async () => (await handler(given)) as object,
  )
  looked(answered ? 'hit' : 'stale')
  return answered
}
