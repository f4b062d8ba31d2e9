import { useState } from 'react'
import type { Payable } from './payable-of.ts'

/**
 * Whether an online payment of what is to be paid was under way while the screen was open, and has ended unpaid. Kept by
 * what stands also while no dialog does: between the two answers that tell so nothing is payable for a moment.
 */
export function useBegunBefore(pay: string, payable: Payable | undefined): boolean {
  const [begun, setBegun] = useState('')
  if (payable?.order && begun !== pay) setBegun(pay)
  return payable !== undefined && payable.order === undefined && begun === pay
}
