import { oneOf, text } from '#platform/web/navigation/search.ts'

/** What the address of a payment's page keeps. */
export const paymentPageSearch = {
  /** Which payment it is about. */
  payment_short_id: text(),
  /** What stands open over it. */
  open: oneOf(['', 'pay', 'receipt'], ''),
}
