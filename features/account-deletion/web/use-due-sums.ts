import { useQuery } from '@tanstack/react-query'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { callQuery } from '#platform/web/client/call-query.ts'

/**
 * What is due of failed payments, a sum a currency; undefined while it is not known. The page says what it has to say
 * without it too, so that it tells of no failure.
 */
export function useDueSums(): readonly FailedSummary[] | undefined {
  const { id } = useAccount()
  const quiet = { isQuiet: true }
  const cards = useQuery({ ...callQuery('listBankCards', { body: { accounts_id: id } }), meta: quiet })
  const aliasPans = cards.data?.map(({ alias_pan }) => alias_pan).join(',') ?? ''
  const sums = useQuery({
    ...callQuery('getFailedSummaries', { params: { limit: 0, offset: 0, aliasPans } }),
    enabled: aliasPans !== '',
    meta: quiet,
  })
  if (cards.data?.length === 0) return []
  return sums.data?.payload.filter(({ count }) => count > 0)
}
