import { useTranslations } from 'use-intl'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import styles from './payments.module.css'

/** What was taken too much for a payment: what is still to be given back, and what was. Nothing where nothing was. */
export function SurplusNote({ payment }: { payment: PaymentRow['Payments'] }) {
  const t = useTranslations('payments.surplus')
  const amountText = useAmountText()
  const { surplus, currencies_code: currency, id } = payment
  if (!surplus) return null
  const open = surplus.amount - surplus.returned
  return (
    <div className={styles['note']}>
      <Notice tone={open > 0 ? 'warning' : 'neutral'}>
        {open > 0 && <p>{t('open', { amount: amountText(open, currency), id })}</p>}
        {surplus.returned > 0 && <p>{t('returned', { amount: amountText(surplus.returned, currency) })}</p>}
      </Notice>
    </div>
  )
}
