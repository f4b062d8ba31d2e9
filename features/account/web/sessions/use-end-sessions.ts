import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls.ts'
import type { SessionRow } from '#contract/shapes/session.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { ask } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'

type Sessions = AnswerOf<'listSessions'>

/** Ends one; one that is already over is no failure, but its answer tells nothing of the others. */
async function endOne(id: string): Promise<Sessions | undefined> {
  try {
    return await ask('endSession', { body: { id } })
  } catch (thrown) {
    if (isRefusal(thrown, 'session.not_found')) return undefined
    throw thrown
  }
}

async function endAll(rows: readonly SessionRow[]): Promise<Sessions> {
  let left: Sessions | undefined
  for (const { id } of rows) left = await endOne(id)
  return left ?? (await ask('listSessions', {}))
}

/** Ends sessions of the account one after the other; the list then shows what is left, after a failure too. */
export function useEndSessions(onEnded: () => void) {
  const queries = useQueryClient()
  const { queryKey } = callQuery('listSessions', {})
  return useMutation({
    mutationFn: endAll,
    onSuccess: (left) => {
      onEnded()
      keepAnswer(queries, queryKey, left)
    },
    onError: async (thrown) => {
      if (!isRefusal(thrown)) reportFault(thrown)
      await queries.invalidateQueries({ queryKey })
    },
  })
}
