import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { retention } from '#contract/retention.ts'
import type { PrivacyFacts } from '#contract/shapes/privacy.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Fold } from '#platform/web/ui/page/fold.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PartTitle } from './contents/part-title.tsx'
import styles from './privacy-centre.module.css'

/** What is kept, what for and how long: the numbers are those by which the server deletes. */
export function KeptPart({ facts }: { facts: PrivacyFacts }) {
  const t = useTranslations('privacyCentre.kept')
  const { choices, caseKeepMonths, keepMonths } = useTenant()
  const values = {
    minutes: String(facts.session_idle_minutes),
    hours: String(Math.round(facts.session_minutes / 60)),
    sessionDays: String(retention.sessions.days),
    months: String(keepMonths.activity),
    noticeMonths: String(retention.alerts.months),
    auditMonths: String(keepMonths.audit),
    orderMonths: String(keepMonths.orders),
    inboxMonths: String(keepMonths.inbox),
    ledgerMonths: String(facts.ledger_months),
    caseMonths: String(caseKeepMonths),
    linkHours: String(limits.confirmationLinkHours),
    codeMinutes: String(limits.oneTimeCodeMinutes),
  }
  const what = [
    'details',
    ...(facts.has_password ? (['password'] as const) : []),
    ...(choices.logins.length > 0 ? (['logins'] as const) : []),
    'cards',
    'trips',
    'orders',
    'bookkeeping',
    'cases',
    'sessions',
    'activity',
    'notices',
    'links',
  ] as const
  return (
    <Card>
      <PartTitle part="kept" />
      <p className={styles.muted}>{t('text')}</p>
      <Fold name={t('show')}>
        <ul className={styles.kept}>
          {what.map((each) => (
            <li key={each} className={styles.keptItem}>
              <h3 className={styles.keptWhat}>{t(`${each}.what`)}</h3>
              <p>{t(`${each}.why`)}</p>
              <p className={styles.keptHowLong}>
                <span className={styles.keptLabel}>{t('howLong')}</span>{' '}
                {t(
                  each === 'trips' && facts.ledger_months !== null ? 'trips.howLongMonths' : `${each}.howLong`,
                  values,
                )}
              </p>
            </li>
          ))}
        </ul>
      </Fold>
    </Card>
  )
}
