import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Case } from '#contract/shapes/case.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'

/** Shows a case as a call has just answered it, here and in the lists. */
export function useRenewCase(): (now: Case) => void {
  const queries = useQueryClient()
  return useCallback(
    (now) => {
      keepAnswer(queries, callQuery('getCase', { query: { number: now.number } }).queryKey, now)
      queries.removeQueries({ queryKey: ['getCaseForm'] })
      void queries.invalidateQueries({ queryKey: ['listCases'] })
    },
    [queries],
  )
}
