import { useTranslations } from 'use-intl'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { isGuessed, understand } from './typed-line.ts'
import type { Reading, TypedLine } from './typed-line.ts'
import { StatementDay } from './statement-day.tsx'
import styles from './statement-search.module.css'

/** What the fields were understood as, before anything is looked for; nothing where they say the same themselves. */
export function Understood({ typed, reading }: { typed: TypedLine; reading: Reading }) {
  const t = useTranslations('statementSearch.understood')
  const { amount, day, lastDigits } = understand(typed, reading)
  const parts = [
    amount && <Amount key="amount" minor={amount.amountMinor} currency={amount.currency} />,
    day !== undefined && <StatementDay key="day" day={day} />,
    lastDigits !== undefined && <span key="card">{t('card', { digits: lastDigits })}</span>,
  ].filter(Boolean)
  return (
    <div role="status" className={styles.understood}>
      {isGuessed(typed, reading) && (
        <>
          <span className={styles.lead}>{t('lead')}</span> <span className={styles.parts}>{parts}</span>
        </>
      )}
    </div>
  )
}
