import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'

/** Asks again for everything that a payment changes: rows, pending sum, receipts. Ends when rows and sum are there. */
export function useRenewPayments(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    const renew = (name: string) => queries.invalidateQueries({ queryKey: [name] })
    void renew('getReceipt')
    void renew('askEasyChannel')
    await Promise.all([
      renew('listPayments'),
      renew('getFailedSummaries'),
      renew('getPaymentStory'),
      renew('listOpenOrders'),
    ])
  }, [queries])
}
