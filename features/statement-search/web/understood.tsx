import { useTranslations } from 'use-intl'
import { dayText } from '#contract/values/time/calendar-text.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { isGuessed, understand } from './typed-line.ts'
import type { Reading, TypedLine } from './typed-line.ts'
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

/** A day of a statement, with its weekday: what one remembers a trip by. */
function StatementDay({ day }: { day: string }) {
  const { locale } = useLanguage()
  return <time dateTime={day}>{dayText(day, locale, 'full')}</time>
}
