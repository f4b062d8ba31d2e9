import { CalendarRange, CreditCard, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useOnline } from '#platform/web/page/use-online.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { BankOnly, isOther, PendingSums } from './pending-sums.tsx'
import type { BankAmount } from './use-bank-amount.ts'
import styles from './payments.module.css'

/**
 * What is still to pay, what it means, and Pay now; gone when nothing can be paid here. `told` are the payments that a
 * notice above it offers to pay; `isTold` when there is such a notice at all: nothing is told twice.
 */
export function PendingBanner(props: {
  summaries: readonly FailedSummary[]
  /** What the bank says, where the tenant asks it. */
  bank: BankAmount | undefined
  told: readonly string[]
  isTold: boolean
  onPay: (currency: string) => void
  /** Shows more of the list, where one being verified may stand outside of it. */
  onWiden: (() => void) | undefined
}) {
  const t = useTranslations('payments')
  const amountText = useAmountText()
  const isOnline = useOnline()
  const { currency } = useTenant()
  const { bank, told, isTold } = props
  const pending = props.summaries.filter(
    ({ count, short_ids }) =>
      count > 0 && (short_ids.length === 0 || !short_ids.every((shortId) => told.includes(shortId))),
  )
  const verifying = isTold ? 0 : props.summaries.reduce((sum, { in_verification }) => sum + in_verification, 0)
  const payable = pending.filter(({ short_ids }) => short_ids.length > 0)
  const differing = payable.find(
    ({ currencies_code, total_amount }) => currencies_code === currency && isOther(bank, total_amount),
  )
  if (pending.length === 0) {
    return verifying === 0 ? (
      <BankOnly bank={bank} />
    ) : (
      <Notice
        tone="waiting"
        title={t('pending.verifyingOnly', { count: verifying })}
        actions={
          props.onWiden && (
            <Button look="secondary" onClick={props.onWiden} icon={<CalendarRange aria-hidden="true" size={18} />}>
              {t('widen')}
            </Button>
          )
        }
      >
        <p>{t('pending.verifyingText')}</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      title={<PendingSums pending={pending} bank={bank} />}
      actions={
        <>
          {payable.map(({ currencies_code, total_amount, not_online }) => (
            <Button
              key={currencies_code}
              aria-disabled={!isOnline || undefined}
              onClick={() => isOnline && props.onPay(currencies_code)}
              icon={<CreditCard aria-hidden="true" size={18} />}
            >
              {pending.length === 1 && !bank && !not_online
                ? t('payNow')
                : t('pending.payNowAmount', {
                    amount: amountText(total_amount - (not_online?.amount ?? 0), currencies_code),
                  })}
            </Button>
          ))}
          {bank?.isUnavailable && (
            <Button
              look="secondary"
              pending={bank.isAsking}
              onClick={bank.askAgain}
              icon={!bank.isAsking && <RotateCw aria-hidden="true" size={18} />}
            >
              {t('pending.askAgain')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['pendingText']}>
        {differing && (
          <p>
            {t('pending.bankDiffers', {
              bank: amountText(bank?.amount ?? 0, currency),
              payable: amountText(differing.total_amount - (differing.not_online?.amount ?? 0), currency),
              count: differing.short_ids.length,
            })}
          </p>
        )}
        {payable.length > 0 && <p>{t('pending.text')}</p>}
        {pending.map(
          ({ currencies_code, not_online }) =>
            not_online && (
              <p key={currencies_code}>
                {t(`pending.notOnline.${not_online.reason}`, {
                  amount: amountText(not_online.amount, currencies_code),
                  currency: currencies_code,
                  count: not_online.count,
                })}
              </p>
            ),
        )}
        <p>{t('pending.ifUnpaid')}</p>
        {verifying > 0 && <p>{t('pending.verifyingMore', { count: verifying })}</p>}
        {!isOnline && <p>{t('offline')}</p>}
      </div>
    </Notice>
  )
}
