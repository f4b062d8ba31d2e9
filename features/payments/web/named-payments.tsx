import { useTranslations } from 'use-intl'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import styles from './payments.module.css'

/** A payment as a traveller knows it: its number and its amount in minor units. */
export interface NamedPayment {
  id: string
  short_id: string
  amount: number
}

/** So many are named; the rest is counted. */
const mostNamed = 4

/** Which payments a notice is about; each opens its receipt where there is one. */
export function NamedPayments(props: {
  payments: readonly NamedPayment[]
  currency: string
  onReceipt?: ((shortId: string) => void) | undefined
}) {
  const t = useTranslations('payments.named')
  const amountText = useAmountText()
  const { payments, currency, onReceipt } = props
  const rest = payments.length - mostNamed
  if (payments.length === 0) return null
  return (
    <ul className={styles.named}>
      {payments.slice(0, mostNamed).map(({ id, short_id, amount }) => {
        const named = { id, amount: amountText(amount, currency) }
        return (
          <li key={short_id}>
            {onReceipt ? (
              <button type="button" className={styles.receiptOf} onClick={() => onReceipt(short_id)}>
                {t('receipt', named)}
              </button>
            ) : (
              t('one', named)
            )}
          </li>
        )
      })}
      {rest > 0 && <li>{t('more', { count: rest })}</li>}
    </ul>
  )
}
