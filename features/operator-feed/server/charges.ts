import type { PaymentRecord } from './feed-record.ts'

type Charge = PaymentRecord['charges'][number]

/** The tries to charge a payment by their time, the latest last; of two at one time, the later in the record is later. */
export function inOrder(charges: readonly Charge[]): Charge[] {
  return charges.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
