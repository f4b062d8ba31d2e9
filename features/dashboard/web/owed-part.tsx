import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Owed } from '#contract/shapes/portal/home.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Amount, useAmountText } from '#platform/web/ui/values/amount.tsx'
import styles from './dashboard.module.css'
import { OwedTrips } from './owed-trips.tsx'

const isPayable = ({ short_ids }: FailedSummary) => short_ids.length > 0

/** What is owed, for which trips, what comes of not paying, and the way to pay; nothing where nothing is. */
export function OwedPart({ owed }: { owed: Owed }) {
  const t = useTranslations('dashboard.owed')
  const due = owed.summaries.filter(({ count }) => count > 0)
  const open = owed.summaries.reduce((sum, { in_verification }) => sum + in_verification, 0)
  const inDoubt = owed.summaries.reduce((sum, { in_doubt = 0 }) => sum + in_doubt, 0)
  if (due.length === 0) return open > 0 ? <OpenOnline count={open} inDoubt={inDoubt} /> : null
  return (
    <Notice tone="warning" title={<DueSums due={due} />} actions={<WaysToPay due={due} />}>
      <OwedTrips owed={owed} />
      <p>{t('ifUnpaid')}</p>
      {due.some(({ not_online }) => not_online) && <p>{t('notOnline')}</p>}
      {open > inDoubt && <p>{t('begunMore', { count: open - inDoubt })}</p>}
      {inDoubt > 0 && <p>{t('verifyingMore', { count: inDoubt })}</p>}
    </Notice>
  )
}

function DueSums({ due }: { due: readonly FailedSummary[] }) {
  const t = useTranslations('dashboard.owed')
  return (
    <span className={styles.due}>
      <span className={styles.dueLabel}>{t('title')}</span>{' '}
      {due.map(({ currencies_code, total_amount }, at) => (
        <span key={currencies_code} className={styles.dueSum}>
          {at > 0 && '+ '}
          <Amount minor={total_amount} currency={currencies_code} />{' '}
        </span>
      ))}
      <span className={styles.dueLabel}>{t('count', { count: due.reduce((sum, { count }) => sum + count, 0) })}</span>
    </span>
  )
}

function WaysToPay({ due }: { due: readonly FailedSummary[] }) {
  const t = useTranslations('dashboard.owed')
  const amountText = useAmountText()
  const payable = due.filter(isPayable)
  if (payable.length === 0) {
    return (
      <LinkButton to="payments" search={{ status: 'failed', period: 'last12' }} look="secondary">
        {t('see')}
      </LinkButton>
    )
  }
  return payable.map(({ currencies_code, total_amount, not_online }) => (
    <LinkButton
      key={currencies_code}
      to="payments"
      search={{ pay: currencies_code }}
      icon={<CreditCard aria-hidden="true" size={18} />}
    >
      {t('payNowAmount', { amount: amountText(total_amount - (not_online?.amount ?? 0), currencies_code) })}
    </LinkButton>
  ))
}

/** Nothing is to pay, but an online payment has no outcome yet. */
function OpenOnline({ count, inDoubt }: { count: number; inDoubt: number }) {
  const t = useTranslations('dashboard.owed')
  return (
    <Notice
      tone="waiting"
      title={inDoubt > 0 ? t('verifying', { count }) : t('begun', { count })}
      actions={
        <LinkButton to="payments" look="secondary">
          {t('see')}
        </LinkButton>
      }
    >
      <p>{inDoubt > 0 ? t('verifyingText') : t('begunText')}</p>
    </Notice>
  )
}
