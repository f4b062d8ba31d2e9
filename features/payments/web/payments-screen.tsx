import { FileText, ScanSearch } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { NoCardYet } from '#domain/cards/web/no-card-yet.tsx'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { usePaymentActions } from './list/payment-buttons.tsx'
import { rowKey } from './list/payment-status.ts'
import { PaymentTable } from './list/payment-table.tsx'
import { useCheckAgain } from './paying/check-again.tsx'
import { PaymentDialogs } from './payment-dialogs.tsx'
import { PaymentNotices } from './payment-notices.tsx'
import { justPaid, paymentsSearches, readListView } from './payments-search.ts'
import { useIsReturn } from './returning/payment-return.tsx'
import { usePayments } from './use-payments.ts'
import styles from './payments.module.css'

/** What the cards were charged: the pending sum, the rows, their receipts, and paying again. */
export function PaymentsScreen() {
  const t = useTranslations('payments')
  const { choices } = useTenant()
  const shape = paymentsSearches[choices.pageSize]
  const [search, change] = useScreenSearch(shape)
  const { isReturn, isOutcomeAwaited, endWait, forgetReturn } = useIsReturn()
  const payments = usePayments(search, isOutcomeAwaited)
  const { check, checking, answer, forget } = useCheckAgain()
  const actions = usePaymentActions(change, check, checking, payments.orders)
  const open = payments.list.rows?.find((row) => rowKey(row) === search.detail)
  // Told where it was asked: behind an open dialog nobody would see it.
  const isToldInDetail = open !== undefined && answer?.of.short_id === rowKey(open)
  const widen = () => change({ period: 'last12', from: '', to: '', page: 1 }, 'push')

  return (
    <>
      <PageHeading
        lead={t('lead')}
        isSpare
        actions={
          <>
            <span className={styles.statement}>
              <LinkButton to="statementSearch" look="secondary" icon={<ScanSearch aria-hidden="true" size={18} />}>
                <span className={styles.words}>{t('statement')}</span>
                <span className={styles.fewerWords}>{t('statementShort')}</span>
              </LinkButton>
            </span>
            <span className={styles.beside}>
              <ToStatements />
            </span>
          </>
        }
      >
        {t('title')}
      </PageHeading>
      <PaymentNotices
        payments={payments}
        isReturn={isReturn}
        readView={(kept) => readListView(shape, kept)}
        onOutcome={() => {
          endWait()
          forget()
        }}
        answer={isToldInDetail ? undefined : answer}
        onReceipt={(receipt) => change({ receipt }, 'open')}
        onPaid={() => change(justPaid, 'push')}
        onPayAll={(pay) => change({ pay }, 'open')}
        onWiden={search.period === 'last12' ? undefined : widen}
      />
      {payments.cards.data?.length === 0 ? (
        <NoCardYet title={t('noCard')} text={t('noCardText')} add={t('addCard')} />
      ) : payments.isHeld ? (
        <div className={styles.held}>
          <Skeleton lines={12} />
        </div>
      ) : (
        <PaymentTable
          {...{ payments, actions, search, change }}
          onWiden={widen}
          way={
            <span className={styles.inHead}>
              <ToStatements />
            </span>
          }
        />
      )}
      <PaymentDialogs
        {...{ payments, actions, search, change, open, forget }}
        onRefused={forgetReturn}
        answer={isToldInDetail ? answer : undefined}
      />
    </>
  )
}

/** Beside the heading where there is room, else in the list's head. */
function ToStatements() {
  const t = useTranslations('payments')
  return (
    <LinkButton to="statements" look="secondary" icon={<FileText aria-hidden="true" size={18} />}>
      {t('statements')}
    </LinkButton>
  )
}
