import type { OpenOrder, PaymentStory } from '#contract/shapes/payment-story.ts'
import { AfterPaying } from '../paying/after-paying.tsx'
import { PayDialog } from '../paying/pay-dialog.tsx'
import { payableOf } from '../paying/payable-of.ts'
import { useBegunBefore } from '../paying/use-begun-before.ts'
import { ReceiptDialog } from '../receipt-dialog.tsx'

/**
 * What the address opens over the page of a payment: paying it, or its receipt. Stays mounted while nothing is open, as it
 * keeps what was begun before.
 */
export function PaymentPageDialogs(props: {
  shortId: string
  story: PaymentStory | undefined
  orders: readonly OpenOrder[]
  open: string
  onClose: () => void
  onRefused: () => void
}) {
  const { shortId, story, orders, open, onClose } = props
  const payable =
    story && open === 'pay' ? payableOf(shortId, { rows: [story.row], summaries: undefined, orders }) : undefined
  const isAgain = useBegunBefore(shortId, payable)
  return (
    <>
      {payable && (
        <PayDialog
          payable={payable}
          after={<AfterPaying payable={payable} />}
          isAgain={isAgain}
          view=""
          onClose={onClose}
          onRefused={props.onRefused}
        />
      )}
      {story?.has_receipt === true && open === 'receipt' && <ReceiptDialog shortId={shortId} onClose={onClose} />}
    </>
  )
}
