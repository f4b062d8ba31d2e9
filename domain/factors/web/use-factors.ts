import { useQuery } from '@tanstack/react-query'
import type { Factors } from '#contract/shapes/identity/factors.ts'
import { callQuery } from '#platform/web/client/call-query.ts'

const factorsQuery = callQuery('getFactors', {})

/** What proves who this account's holder is; undefined while it is not known. */
export function useFactors(): Factors | undefined {
  return useQuery(factorsQuery).data
}
