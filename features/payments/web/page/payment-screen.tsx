import { Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentPageDialogs } from './payment-page-dialogs.tsx'
import { paymentPageSearch } from './payment-page-search.ts'
import { usePaymentStory } from './use-payment-story.ts'
import { WhatFor } from './what-for.tsx'
import styles from './page.module.css'

/** One payment at an address of its own: what it was for, how it stands, and everything that happened to it. */
export function PaymentScreen() {
  const t = useTranslations('payments.page')
  const [search, change] = useScreenSearch(paymentPageSearch)
  const shortId = search.payment_short_id.trim()
  const { story, error, orders, isAbsent, isDueAwaited, renew } = usePaymentStory(shortId)
  return (
    <>
      <PageHeading lead={story && <WhatFor story={story} />}>
        {story ? (
          <span className={styles.sum}>
            <Amount minor={story.row.Payments.amount} currency={story.row.Payments.currencies_code} />
          </span>
        ) : (
          t('title')
        )}
      </PageHeading>
      {isAbsent ? (
        <NoSuchPayment />
      ) : story && !isDueAwaited ? (
        <PaymentFacts story={story} orders={orders} onOpen={(open) => change({ open }, 'open')} onRenew={renew} />
      ) : error && !story ? (
        <ErrorPart error={error} onRetry={renew} />
      ) : (
        <Skeleton lines={10} />
      )}
      <PaymentPageDialogs
        {...{ shortId, story, orders }}
        open={search.open}
        onClose={() => change({ open: '' }, 'close')}
        onRefused={renew}
      />
    </>
  )
}

function NoSuchPayment() {
  const t = useTranslations('payments.page')
  return (
    <EmptyState
      icon={<Wallet size={30} />}
      title={t('absent')}
      actions={<LinkButton to="payments">{t('all')}</LinkButton>}
    >
      <p>{t('absentText')}</p>
    </EmptyState>
  )
}
