import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#platform/web/client/call-query.ts'
import { Fault } from '#platform/web/client/fault.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { reportPart } from '#platform/web/faults/fault-store.ts'

/**
 * A receipt by its short id, and the card's owner after it (specification section 2, open route). Neither is renewed by
 * itself: the owner is asked for by a handle that each answer makes anew. An error of the receipt's call, a refusal too, opens
 * the error modal with the response's words (section 8).
 */
export function useReceipt(shortId: string) {
  const receipt = useQuery({
    ...callQuery('getReceipt', { body: { short_id: shortId } }),
    enabled: shortId !== '',
    staleTime: Infinity,
    meta: { isQuiet: true },
  })
  const { error } = receipt
  useEffect(() => {
    if ((error instanceof Fault || isRefusal(error)) && navigator.onLine) reportPart(error, error.words)
  }, [error])
  const aliasPan = receipt.data?.bank_card.alias_pan
  const owner = useQuery({
    ...callQuery('getCardOwner', { body: { alias_pan: aliasPan ?? '' } }),
    enabled: aliasPan !== undefined,
    staleTime: Infinity,
  })
  return { receipt, owner }
}
