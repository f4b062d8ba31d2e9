import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../call-query.ts'

/**
 * A receipt by its short id, and the card's owner after it (specification section 2, open route). Neither is renewed by
 * itself: the owner is asked for by a handle that each answer makes anew.
 */
export function useReceipt(shortId: string) {
  const receipt = useQuery({
    ...callQuery('getReceipt', { body: { short_id: shortId } }),
    enabled: shortId !== '',
    staleTime: Infinity,
  })
  const aliasPan = receipt.data?.bank_card.alias_pan
  const owner = useQuery({
    ...callQuery('getCardOwner', { body: { alias_pan: aliasPan ?? '' } }),
    enabled: aliasPan !== undefined,
    staleTime: Infinity,
  })
  return { receipt, owner }
}
