import { useTranslations } from 'use-intl'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { paymentStatus } from '../list/payment-status.ts'
import styles from '../payments.module.css'

/** How a payment stands, in a sentence where its status needs one, and what was taken too much for it. */
export function PaymentExplained({ row }: { row: PaymentRow }) {
  const t = useTranslations('payments')
  const { Payments } = row
  const status = paymentStatus(row)
  return (
    <>
      {status !== 'other' && status !== 'succeeded' && (
        <p className={styles.explain}>
          {status === 'failed' && Payments.not_online
            ? t(`explain.notOnline.${Payments.not_online}`, { currency: Payments.currencies_code })
            : t(`explain.${status}`)}
        </p>
      )}
      <SurplusNote payment={Payments} />
    </>
  )
}

/** What was taken too much for a payment: what is still to be given back, and what was. Nothing where nothing was. */
function SurplusNote({ payment }: { payment: PaymentRow['Payments'] }) {
  const t = useTranslations('payments.surplus')
  const amountText = useAmountText()
  const { surplus, currencies_code: currency, id } = payment
  if (!surplus) return null
  const open = surplus.amount - surplus.returned
  return (
    <Notice tone={open > 0 ? 'warning' : 'neutral'}>
      {open > 0 && <p>{t('open', { amount: amountText(open, currency), id })}</p>}
      {surplus.returned > 0 && <p>{t('returned', { amount: amountText(surplus.returned, currency) })}</p>}
    </Notice>
  )
}
