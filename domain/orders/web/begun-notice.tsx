import type { ReactNode } from 'react'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { DebtNotice } from '#domain/tickets/web/debt/debt-notice.tsx'
import { DebtSums } from '#domain/tickets/web/debt/debt-sums.tsx'
import type { ChargeOf } from '#domain/tickets/web/use-charges-by-payment.ts'
import { BegunSums } from './begun-sums.tsx'

/**
 * Nothing is due, but online payments of the reader's own are not finished: told in the layout of a debt, on home as among
 * the payments. `nameOf` names the cards where they are of several, `news` is what ended unpaid just now, `children` what is
 * said of all of it (`DebtAfter`).
 */
export function BegunNotice(props: {
  orders: readonly OpenOrder[]
  chargeOf: ChargeOf | undefined
  nameOf: ((aliasPan: string | undefined) => ReactNode) | undefined
  wayOf: (order: OpenOrder) => ReactNode
  news?: Parameters<typeof DebtNotice>[0]['news']
  children: ReactNode
}) {
  const { news, children, ...begun } = props
  return (
    <DebtNotice tone="waiting" news={news}>
      <DebtSums>
        <BegunSums {...begun} isAlone />
      </DebtSums>
      {children}
    </DebtNotice>
  )
}
