import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'

/** Asks again for everything that a payment changes: rows, pending sum, receipts. */
export function useRenewPayments(): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    for (const name of ['listPayments', 'getFailedSummaries', 'getReceipt', 'askEasyChannel']) {
      void queries.invalidateQueries({ queryKey: [name] })
    }
  }, [queries])
}
