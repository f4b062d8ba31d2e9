import { CreditCard, ListChecks, ReceiptText, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useText } from '#platform/web/i18n/use-text.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import type { LookedAt } from './look-at-return.ts'
import { NamedPayments } from './named-payments.tsx'
import { outcomeWords } from './outcome-words.ts'
import styles from './payments.module.css'

/** What can be done about an outcome. */
export interface OutcomeActions {
  /** Pays what was not paid. */
  onPay: (shortIds: readonly string[], currency: string) => void
  onReceipt: (shortId: string) => void
  /** Shows in the list what was settled, the last first. */
  onPaid: () => void
}

/** What came of an online payment, of which payments, in words, and the next step that fits; in a region that is read aloud. */
export function OutcomeNotice(props: OutcomeActions & { outcome: LookedAt; isLooking: boolean; onLook: () => void }) {
  const t = useTranslations('payments')
  const text = useText()
  const amountText = useAmountText()
  const { amount, currency, short_ids, payments, surplus, orderId } = props.outcome
  const { tone, titleKey, resultKey, next } = outcomeWords(props.outcome)
  const isPaid = titleKey === 'succeeded'
  const isPaidTwice = isPaid && surplus > 0 && surplus === amount
  const [only, ...others] = short_ids
  return (
    <Notice
      tone={isPaidTwice ? 'warning' : tone}
      title={
        isPaidTwice
          ? t('outcome.paidTwice', { amount: amountText(amount, currency) })
          : isPaid && amount !== undefined
            ? t('outcome.succeeded.titleAmount', { amount: amountText(amount, currency) })
            : t(`outcome.${titleKey}.title`)
      }
      actions={
        next === 'checkAgain' ? (
          <Button
            look="secondary"
            pending={props.isLooking}
            onClick={props.onLook}
            icon={!props.isLooking && <RotateCw aria-hidden="true" size={18} />}
          >
            {t('checkAgain')}
          </Button>
        ) : next === 'payAgain' && only !== undefined ? (
          <Button onClick={() => props.onPay(short_ids, currency)} icon={<CreditCard aria-hidden="true" size={18} />}>
            {t('payAgain')}
          </Button>
        ) : isPaid && others.length > 0 ? (
          <Button look="secondary" onClick={props.onPaid} icon={<ListChecks aria-hidden="true" size={18} />}>
            {t('outcome.succeeded.show')}
          </Button>
        ) : isPaid && only !== undefined ? (
          <Button onClick={() => props.onReceipt(only)} icon={<ReceiptText aria-hidden="true" size={18} />}>
            {t('viewReceipt')}
          </Button>
        ) : undefined
      }
    >
      <div className={styles['lines']}>
        <NamedPayments
          payments={payments}
          currency={currency}
          onReceipt={isPaid && others.length > 0 ? props.onReceipt : undefined}
        />
        {resultKey !== undefined && <p>{text(`payments.outcome.results.${resultKey}`)}</p>}
        {!isPaidTwice && (
          <p>
            {isPaid
              ? t('outcome.succeeded.text', { count: Math.max(1, short_ids.length) })
              : t(`outcome.${titleKey}.text`)}
          </p>
        )}
        {isPaid && surplus > 0 && (
          <p>{t('outcome.succeeded.surplus', { amount: amountText(surplus, currency), id: orderId })}</p>
        )}
      </div>
    </Notice>
  )
}
