import { useTranslations } from 'use-intl'
import { dayText } from '#contract/values/time/calendar-text.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import styles from './statement-sample.module.css'

/** The example that the hints of the fields name too. */
const sampled = { day: '2026-03-14', digits: '1234', amountMinor: 13_00 }

/** A statement as banks set it, with this operator's line among others: what to look for, beside the fields that ask for it. */
export function StatementSample({ descriptor }: { descriptor: string }) {
  const t = useTranslations('statementSearch')
  const { title, currency } = useTenant()
  const { locale } = useLanguage()
  const amountText = useAmountText()
  return (
    <Card>
      <h2 className={styles.title}>{t('sample.title')}</h2>
      <div className={styles.paper}>
        <p className={styles.other} aria-hidden="true" />
        <p className={styles.line} translate="no">
          <span className={styles.day}>{dayText(sampled.day, locale, 'medium')}</span>{' '}
          <span className={styles.name}>
            {descriptor} <span className={styles.digits}>*{sampled.digits}</span>
          </span>{' '}
          <span className={styles.amount}>{amountText(sampled.amountMinor, currency)}</span>
        </p>
        <p className={styles.other} aria-hidden="true" />
      </div>
      <p className={styles.called}>
        {t.rich('called', { operator: title, name: descriptor, b: (text) => <b translate="no">{text}</b> })}
      </p>
      <ul className={styles.hints}>
        <li>{t('sample.day')}</li>
        <li>{t('sample.sum')}</li>
        <li>{t('sample.device')}</li>
      </ul>
    </Card>
  )
}
