import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#platform/web/client/call-query.ts'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'

/** The form of something that asks for a proof, on a screen that does not know yet whether a password is one: once it is known. */
export function AskedProof({ children }: { children: (hasPassword: boolean) => ReactNode }) {
  const factors = useQuery(callQuery('getFactors', {}))
  if (factors.data) return children(factors.data.has_password)
  return factors.isError ? (
    <ErrorPart error={factors.error} onRetry={() => void factors.refetch()} />
  ) : (
    <Skeleton lines={4} />
  )
}
