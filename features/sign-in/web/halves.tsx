import type { ReactNode } from 'react'
import { ChartColumn, CreditCard, FileSearch, ReceiptText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './halves.module.css'

const offers = [
  { key: 'trips', Icon: ChartColumn },
  { key: 'receipts', Icon: ReceiptText },
  { key: 'pay', Icon: CreditCard },
  { key: 'statement', Icon: FileSearch },
] as const

/** On a desk: on the operator's colour what the portal is for, and the way in beside it. On a phone the way in alone. */
export function Halves({ children }: { children: ReactNode }) {
  const t = useTranslations('signIn.offers')
  return (
    <div className={styles.halves} data-halves="">
      <section className={styles.brand} aria-labelledby="offers">
        <h2 id="offers" className={styles.claim}>
          {t('title')}
        </h2>
        <ul className={styles.offers}>
          {offers.map(({ key, Icon }) => (
            <li key={key}>
              <Icon aria-hidden="true" size={22} /> {t(key)}
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.form}>{children}</div>
    </div>
  )
}
