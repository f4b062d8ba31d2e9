import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useSummaries } from '#domain/tickets/web/debt/use-summaries.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { isOpenOnline, paymentStatus } from '../list/payment-status.ts'
import { AfterPaying } from '../paying/after-paying.tsx'
import { PayDialog } from '../paying/pay-dialog.tsx'
import { payableOf } from '../paying/payable-of.ts'
import { useBegunBefore } from '../paying/use-begun-before.ts'
import { useOpenOrders } from '#domain/orders/web/use-open-orders.ts'
import { ReceiptDialog } from '../receipt-dialog.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { paymentPageSearch } from './payment-page-search.ts'
import { isOwnVisitOpen } from './open-visit.ts'
import { WhatFor } from './what-for.tsx'
import styles from './page.module.css'

const verifyingPollMs = 10_000
/** What else is due is waited for so long at most: it decides which way to pay comes first, and nothing may move under a press. */
const dueWaitMs = 1500

/** One payment at an address of its own: what it was for, how it stands, and everything that happened to it. */
export function PaymentScreen() {
  const t = useTranslations('payments.page')
  const [search, change] = useScreenSearch(paymentPageSearch)
  const shortId = search.payment_short_id.trim()
  const {
    data: story,
    error,
    refetch,
  } = useQuery({
    ...callQuery('getPaymentStory', { body: { short_id: shortId } }),
    enabled: shortId !== '',
    refetchInterval: ({ state }) => state.data !== undefined && isOpenOnline(state.data.row) && verifyingPollMs,
  })
  const { orders } = useOpenOrders(story !== undefined && isOwnVisitOpen(story))
  const isAbsent = shortId === '' || isRefusal(error, 'payment.not_found')
  const payable =
    story && search.open === 'pay' ? payableOf(shortId, { rows: [story.row], summaries: undefined, orders }) : undefined
  const isToPay = story !== undefined && (paymentStatus(story.row) === 'failed' || isOpenOnline(story.row))
  const isDueAwaited = useShortWait(useSummaries(useAccount().id, isToPay).isAwaited, dueWaitMs)
  const isAgain = useBegunBefore(shortId, payable)
  const close = () => change({ open: '' }, 'close')
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
        <EmptyState
          icon={<Wallet size={30} />}
          title={t('absent')}
          actions={<LinkButton to="payments">{t('all')}</LinkButton>}
        >
          <p>{t('absentText')}</p>
        </EmptyState>
      ) : story && !isDueAwaited ? (
        <PaymentFacts
          story={story}
          orders={orders}
          onOpen={(open) => change({ open }, 'open')}
          onRenew={() => void refetch()}
        />
      ) : error && !story ? (
        <ErrorPart error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
      {payable && (
        <PayDialog
          payable={payable}
          after={<AfterPaying payable={payable} />}
          isAgain={isAgain}
          view=""
          onClose={close}
          onRefused={() => void refetch()}
        />
      )}
      {story?.has_receipt === true && search.open === 'receipt' && <ReceiptDialog shortId={shortId} onClose={close} />}
    </>
  )
}
