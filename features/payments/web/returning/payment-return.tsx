import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, ListChecks, ReceiptText, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useText } from '#platform/web/i18n/language-provider.tsx'
import { useTakenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { toast, toastFailure } from '#platform/web/ui/dialog/toast-store.ts'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'
import { isProviderReturn } from '#domain/card-provider/web/is-provider-return.ts'
import { NamedPayments } from '../named-payments.tsx'
import { lookAtReturn, outcomeWords, pendingPayment, type LookedAt } from './outcome.ts'
import { useRenewPayments } from '../use-renew-payments.ts'
import styles from '../payments.module.css'

/** As long the rows wait for the outcome at most, so that its notice moves nothing. */
const outcomeHoldMs = 3000

const pollMs = 4000
/** A minute of looks; "check again" begins another. */
const looksInARow = 15
const nothing = {}

/** Whether this visit is a return from the card provider, and whether its outcome is awaited still. */
export function useIsReturn() {
  // The return's query is taken out of the address at once; this visit stays the one that returned.
  const [isReturn, setReturn] = useState(() => isProviderReturn(window.location.search))
  const [isReturned, setReturned] = useState(false)
  const isOutcomeAwaited = useShortWait(isReturn && !isReturned, outcomeHoldMs)
  return {
    isReturn,
    isOutcomeAwaited,
    endWait: () => setReturned(true),
    /** What the return said is no longer how it is. */
    forgetReturn: () => setReturn(false),
  }
}

/** What can be done about an outcome. */
export interface OutcomeActions {
  /** Pays what was not paid. */
  onPay: (shortIds: readonly string[], currency: string) => void
  onReceipt: (shortId: string) => void
  /** Shows in the list what was settled, the last first. */
  onPaid: () => void
}

/**
 * The way back from the card provider: takes the return out of the address, where the list's view as it was left takes
 * its place, hands it over, and says what came of it. As long as nothing is certain it looks again by itself.
 */
export function PaymentReturn(
  props: OutcomeActions & {
    /** Told of each new outcome. */
    onOutcome: (outcome: LookedAt) => void
    /** The list's own values of a view that was kept, which anybody may have changed. */
    readView: (kept: string) => Record<string, string | undefined>
    /** Looks on, but leaves the word to a newer notice. */
    isQuiet: boolean
  },
) {
  const { onOutcome, readView, isQuiet, ...actions } = props
  const t = useTranslations('payments')
  const shell = useTranslations('shell')
  const isSaveRefusalShown = useRef(false)
  const renew = useRenewPayments()
  const [view] = useState(() => readView(pendingPayment.view()))
  const query = useTakenSearch(nothing, () => view)?.query ?? ''
  const look = useQuery({
    queryKey: ['paymentReturn', query],
    queryFn: ({ signal }) => lookAtReturn(query, signal),
    enabled: query !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isOpen = data && !data.isSaved && (data.state === 'verifying' || data.state === 'succeeded')
      return isOpen && dataUpdateCount % looksInARow !== 0 ? pollMs : false
    },
  })
  const outcome = look.data
  const isSaved = outcome?.isSaved
  const state = outcome?.state

  useEffect(() => pendingPayment.forgetView(), [])

  useEffect(() => {
    if (outcome === undefined) return
    void renew()
    onOutcome(outcome)
    // The documented word, once; the notice says what is true beyond it.
    if (outcome.isSaveRefused && !isSaveRefusalShown.current) toastFailure(shell('ErrorFromServer'))
    isSaveRefusalShown.current ||= outcome.isSaveRefused
    if (!isSaved) return
    pendingPayment.remove()
    toast(t('outcome.succeeded.toast'))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a change of language is no new outcome, nor is another look
  }, [state, isSaved, renew])

  if (isQuiet) return null
  if (outcome) {
    return (
      <OutcomeNotice {...actions} outcome={outcome} isLooking={look.isFetching} onLook={() => void look.refetch()} />
    )
  }
  if (look.error) return <ErrorPart error={look.error} onRetry={() => void look.refetch()} />
  return (
    <Notice tone="waiting" title={t('outcome.looking.title')}>
      <p>{t('outcome.looking.text')}</p>
    </Notice>
  )
}

type NoticeProps = OutcomeActions & { outcome: LookedAt; isLooking: boolean; onLook: () => void }

/** What came of an online payment, of which payments, in words, and the next step that fits; in a region that is read aloud. */
function OutcomeNotice(props: NoticeProps) {
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
        isPaidTwice
          ? t('outcome.paidTwice', { amount: amountText(amount, currency) })
          : isPaid && amount !== undefined
            ? t('outcome.succeeded.titleAmount', { amount: amountText(amount, currency) })
            : t(`outcome.${titleKey}.title`)
      }
      actions={step}
    >
      <div className={styles.lines}>
        <NamedPayments
          payments={payments}
          currency={currency}
          onReceipt={isPaid && short_ids.length > 1 ? props.onReceipt : undefined}
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

/** The one press that fits an outcome; none where the server knows of no payment. */
function useNextStep({ outcome, isLooking, onLook, onPay, onPaid, onReceipt }: NoticeProps) {
  const t = useTranslations('payments')
  const { short_ids, currency } = outcome
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
  if (next === 'payAgain') {
    return (
      <Button onClick={() => onPay(short_ids, currency)} icon={<CreditCard aria-hidden="true" size={18} />}>
        {t('payAgain')}
      </Button>
    )
  }
  if (titleKey !== 'succeeded') return undefined
  return others.length > 0 ? (
    <Button look="secondary" onClick={onPaid} icon={<ListChecks aria-hidden="true" size={18} />}>
      {t('outcome.succeeded.show')}
    </Button>
  ) : (
    <Button onClick={() => onReceipt(only)} icon={<ReceiptText aria-hidden="true" size={18} />}>
      {t('viewReceipt')}
    </Button>
  )
}
