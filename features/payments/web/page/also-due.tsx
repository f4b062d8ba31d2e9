import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FailedSummary, PaymentRow } from '#contract/shapes/payment.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { useAmountText, useOwnFirst, useSumsText } from '#platform/web/ui/values/amount.tsx'
import styles from '../payments.module.css'

/**
 * What else is due for the card of a failed payment: paying this one alone leaves the card refused. Where one payment settles
 * all of it, that is a press away. Nothing where nothing else is due, or nobody can tell.
 */
export function AlsoDue({ row }: { row: PaymentRow }) {
  const t = useTranslations('payments.alsoDue')
  const amountText = useAmountText()
  const sumsText = useSumsText()
  const ownFirst = useOwnFirst()
  const summaries = useSummaries()
  const others = ownFirst(dueBeside(row, summaries))
  if (others.length === 0) return null
  const whole = settlesAll(row, others, summaries)
  return (
    <p className={styles.explain}>
      {t('text', {
        amount: sumsText(others.map(({ amount, currencies_code }) => amountText(amount, currencies_code))),
      })}
      {whole && (
        <>
          {' '}
          <ScreenLink to="payments" search={{ pay: whole.currencies_code }}>
            {t('inOne', { amount: amountText(whole.total_amount, whole.currencies_code) })}
          </ScreenLink>
        </>
      )}
    </p>
  )
}

interface Due {
  amount: number
  currencies_code: string
}

/** What is due for a payment's card without the payment itself, a sum a currency. */
function dueBeside({ Payments, AliasPan }: PaymentRow, summaries: readonly FailedSummary[]): Due[] {
  return summaries.flatMap(({ currencies_code, cards = [] }) => {
    const due = cards.find(({ alias_pan }) => alias_pan === AliasPan.alias_pan)?.amount ?? 0
    const amount = currencies_code === Payments.currencies_code ? due - Payments.amount : due
    return amount > 0 ? [{ amount, currencies_code }] : []
  })
}

/** What one online payment settles, this payment and all else that is due for its card with it. */
function settlesAll({ Payments }: PaymentRow, others: readonly Due[], summaries: readonly FailedSummary[]) {
  const { currencies_code: currency, short_id } = Payments
  const isOneCurrency = others.every(({ currencies_code }) => currencies_code === currency)
  const whole = summaries.find(({ currencies_code }) => currencies_code === currency)
  const isOneOrder = whole?.short_ids.includes(short_id) && !whole.not_online && whole.one_order_count === undefined
  return isOneCurrency && isOneOrder ? whole : undefined
}

/** What is due of the reader's cards, as every screen asks for it; quietly, as a payment is shown without it all the same. */
function useSummaries(): readonly FailedSummary[] {
  const { id: accounts_id } = useAccount()
  const { data: cards } = useQuery({
    ...callQuery('listBankCards', { body: { accounts_id } }),
    meta: { isQuiet: true },
  })
  const aliasPans = cards?.map(({ alias_pan }) => alias_pan).join(',') ?? ''
  const { data } = useQuery({
    ...callQuery('getFailedSummaries', { params: { limit: 0, offset: 0, aliasPans } }),
    enabled: aliasPans !== '',
    meta: { isQuiet: true },
  })
  return data?.payload ?? []
}
