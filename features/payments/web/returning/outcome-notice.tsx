import type { ReactNode } from 'react'
import { ListChecks, ReceiptText, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useText } from '#platform/web/i18n/language-provider.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { NamedPayments } from '../trips-of-payments.tsx'
import { outcomeWords, type LookedAt } from './outcome.ts'
import styles from '../payments.module.css'

/** What can be done about an outcome. */
export interface OutcomeActions {
  onReceipt: (shortId: string) => void
  /** Shows in the list what was settled, the last first. */
  onPaid: () => void
}

type NoticeProps = OutcomeActions & {
  outcome: LookedAt
  /** What came of it for its cards, where it was paid. */
  ofCards: ReactNode
  /** Nothing else is to pay, nor to go on with: what was paid has its receipt first. */
  isReceiptFirst: boolean
  isLooking: boolean
  onLook: () => void
}

/**
 * What came of an online payment, of which payments, in words, and the next step that fits; in a region that is read
 * aloud. That it was paid the title says, and of a single payment how much.
 */
export function OutcomeNotice(props: NoticeProps) {
  const t = useTranslations('payments')
  const text = useText()
  const amountText = useAmountText()
  const { amount, currency, short_ids, payments, surplus, orderId } = props.outcome
  const { tone, titleKey, resultKey } = outcomeWords(props.outcome)
  const step = useNextStep(props)
  const isPaid = titleKey === 'succeeded'
  const isPaidTwice = isPaid && surplus > 0 && surplus === amount
  return (
    <Notice
      tone={isPaidTwice ? 'warning' : tone}
      title={
        isPaidTwice ? (
          t('outcome.paidTwice', { amount: amountText(amount, currency) })
        ) : isPaid && amount !== undefined ? (
          <span className={styles.paidSum}>
            {t('outcome.succeeded.titleAmount', { amount: amountText(amount, currency) })}
          </span>
        ) : (
          t(`outcome.${titleKey}.title`)
        )
      }
      actions={step}
    >
      <div className={styles.lines}>
        <NamedPayments
          payments={payments}
          currency={currency}
          isSumSaid={isPaid && payments.length === 1 && payments[0]?.amount === amount}
          onReceipt={isPaid && short_ids.length > 1 ? props.onReceipt : undefined}
        />
        {resultKey !== undefined && <p>{text(`payments.outcome.results.${resultKey}`)}</p>}
        {titleKey !== 'succeeded' && <p>{t(`outcome.${titleKey}.text`)}</p>}
        {isPaid && !isPaidTwice && props.ofCards}
        {isPaid && surplus > 0 && (
          <p>{t('outcome.succeeded.surplus', { amount: amountText(surplus, currency), id: orderId })}</p>
        )}
        <SaveRefusal outcome={props.outcome} />
      </div>
    </Notice>
  )
}

/** The one press that fits an outcome that is not to be paid; none where the server knows of no payment. */
function useNextStep({ outcome, isReceiptFirst, isLooking, onLook, onPaid, onReceipt }: NoticeProps) {
  const t = useTranslations('payments')
  const { short_ids } = outcome
  const { titleKey, next } = outcomeWords(outcome)
  const [only, ...others] = short_ids
  if (next === 'checkAgain') {
    const icon = !isLooking && <RotateCw aria-hidden="true" size={18} />
    return (
      <Button look="secondary" pending={isLooking} onClick={onLook} icon={icon}>
        {t('checkAgain')}
      </Button>
    )
  }
  if (only === undefined) return undefined
  if (titleKey !== 'succeeded') return undefined
  return others.length > 0 ? (
    <Button look="secondary" onClick={onPaid} icon={<ListChecks aria-hidden="true" size={18} />}>
      {t('outcome.succeeded.show')}
    </Button>
  ) : (
    <Button
      look={isReceiptFirst ? 'primary' : 'secondary'}
      onClick={() => onReceipt(only)}
      icon={<ReceiptText aria-hidden="true" size={18} />}
    >
      {t('viewReceipt')}
    </Button>
  )
}

/** Why nothing was paid, in words, with what comes of that for the cards; what is to pay now stands below it. */
export function UnpaidText({ outcome, refused }: { outcome: LookedAt; refused: ReactNode }) {
  const text = useText()
  const { titleKey, resultKey } = outcomeWords(outcome)
  return (
    <>
      {resultKey !== undefined && <p>{text(`payments.outcome.results.${resultKey}`)}</p>}
      <p>
        {text(`payments.outcome.${titleKey}.text`)} {refused}
      </p>
    </>
  )
}

/**
 * The documented word for a save that is not true (specification section 8), where it helps: to be named to the operator.
 * What is true stands above it.
 */
export function SaveRefusal({ outcome: { isSaveRefused, orderId } }: { outcome: LookedAt }) {
  const t = useTranslations('payments.outcome')
  const shell = useTranslations('shell')
  if (!isSaveRefused) return null
  const words = { text: shell('ErrorFromServer') }
  return (
    <p className={styles.quote}>{orderId === '' ? t('quoteOnly', words) : t('quote', { ...words, id: orderId })}</p>
  )
}
