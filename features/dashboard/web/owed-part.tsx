import { Fragment, type ReactNode } from 'react'
import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { Owed } from '#contract/shapes/portal/home.ts'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { namesOfSeveral } from '#domain/cards/web/names-of-several.tsx'
import { RefusedCards } from '#domain/cards/web/refused-cards.tsx'
import { BegunNotice } from '#domain/orders/web/begun-notice.tsx'
import { BegunSums } from '#domain/orders/web/begun-sums.tsx'
import { GoOnLinks } from '#domain/orders/web/go-on-links.tsx'
import { ChargedTrips } from '#domain/tickets/web/debt/charged-trips.tsx'
import { DebtNotice } from '#domain/tickets/web/debt/debt-notice.tsx'
import {
  DebtAfter,
  DebtAmount,
  DebtCount,
  DebtLabel,
  DebtSum,
  DebtSums,
  DebtTrips,
  DebtWay,
} from '#domain/tickets/web/debt/debt-sums.tsx'
import { isPayable } from '#domain/tickets/web/debt/is-payable.ts'
import { cardsOfPayments, type ChargeOf } from '#domain/tickets/web/use-charges-by-payment.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Amount, useAmountText, useOwnFirst } from '#platform/web/ui/values/amount.tsx'
import { OpenOnline } from './open-online.tsx'

/** What is owed, for which trips, what comes of not paying, and the way to pay; nothing where nothing is. `begun` is what the reader began online. */
export function OwedPart(props: {
  owed: Owed
  cards: readonly BankCard[]
  begun: readonly OpenOrder[]
  chargeOf: ChargeOf | undefined
}) {
  const t = useTranslations('dashboard.owed')
  const begun = useTranslations('shell.begun')
  const owed = { ...props.owed, summaries: useOwnFirst()(props.owed.summaries) }
  const due = owed.summaries.filter(({ count }) => count > 0)
  const open = owed.summaries.reduce((sum, { in_verification }) => sum + in_verification, 0)
  const inDoubt = owed.summaries.reduce((sum, { in_doubt = 0 }) => sum + in_doubt, 0)
  const orders = props.begun
  const begunIds = orders.flatMap(({ short_ids }) => short_ids)
  const begunCards = cardsOfPayments(begunIds, props.chargeOf)
  const others = open - inDoubt - orders.reduce((sum, { short_ids }) => sum + short_ids.length, 0)
  const refused = <RefusedCards due={due} cards={props.cards} begun={begunCards} />
  const after = (
    <DebtAfter>
      {(due.length > 0 || begunCards.length > 0) && <p>{refused}</p>}
      {due.some(({ not_online }) => not_online) && <p>{t('notOnline')}</p>}
      {orders.length > 0 && <p>{begun('text')}</p>}
      {others > 0 && <p>{t('begunMore', { count: others })}</p>}
      {inDoubt > 0 && <p>{t('verifyingMore', { count: inDoubt })}</p>}
    </DebtAfter>
  )
  const [first, ...later] = due
  if (!first) {
    if (open === 0) return null
    if (orders.length === 0) return <OpenOnline count={open} isInDoubt={inDoubt > 0} />
    const wayOf = (order: OpenOrder) => <GoOnLinks orders={[order]} look="primary" isShort />
    return (
      <BegunNotice
        {...{ orders, wayOf }}
        nameOf={namesOfSeveral(props.cards, due, begunCards)}
        chargeOf={props.chargeOf}
      >
        {after}
      </BegunNotice>
    )
  }
  const nameOf = namesOfSeveral(props.cards, due)
  const isEachApart = later.length > 0
  const tripsOf = ({ currencies_code, count }: FailedSummary) => {
    const own = owed.journeys.filter(({ currency }) => currency === currencies_code)
    const named = new Set(own.map(({ charged, alias_pan }) => `${charged} ${alias_pan ?? ''}`)).size
    const rest = isEachApart ? Math.min(owed.unnamed, count - named) : owed.unnamed
    return (
      <ChargedTrips
        currency={currencies_code}
        trips={own.map((trip) => ({ ...trip, card: nameOf?.(trip.alias_pan) }))}
        isLater={currencies_code !== first.currencies_code}
        more={rest > 0 && t('more', { count: rest })}
      />
    )
  }
  // Of more the list alone would take a third of a phone's window.
  const isFolded = isEachApart || first.count > 2 || orders.length > 0
  return (
    <DebtNotice>
      <DueLines due={due} isFolded={isFolded} tripsOf={tripsOf}>
        <BegunSums
          {...{ orders, nameOf }}
          chargeOf={props.chargeOf}
          wayOf={(order) => <GoOnLinks orders={[order]} look="secondary" isShort />}
        />
      </DueLines>
      {after}
    </DebtNotice>
  )
}

/** A line a currency with its way to pay beside it, and what it is for: the latest trips stay in sight on a phone. */
function DueLines(props: {
  due: readonly FailedSummary[]
  /** A phone shows the trips at a press. */
  isFolded: boolean
  tripsOf: (due: FailedSummary) => ReactNode
  /** What was begun, below what is due. */
  children: ReactNode
}) {
  const t = useTranslations('dashboard.owed')
  const amountText = useAmountText()
  const { due, isFolded, tripsOf } = props
  const isAnyPayable = due.some(isPayable)
  return (
    <DebtSums count={due.reduce((sum, { count }) => sum + count, 0)}>
      {due.map((summary, at) => (
        <Fragment key={summary.currencies_code}>
          <DebtSum>
            <DebtLabel>{t('title')}</DebtLabel>{' '}
            <DebtAmount>
              <Amount minor={summary.total_amount} currency={summary.currencies_code} />
            </DebtAmount>{' '}
            <DebtCount count={summary.count} />
          </DebtSum>{' '}
          <DebtWay>
            {isPayable(summary) ? <PayNowLink summary={summary} /> : at === 0 && !isAnyPayable && <SeePayments />}
          </DebtWay>
          {isFolded ? (
            <DebtTrips amount={amountText(summary.total_amount, summary.currencies_code)}>{tripsOf(summary)}</DebtTrips>
          ) : (
            tripsOf(summary)
          )}
        </Fragment>
      ))}
      {props.children}
    </DebtSums>
  )
}

function PayNowLink({ summary }: { summary: FailedSummary }) {
  const t = useTranslations('dashboard.owed')
  const amountText = useAmountText()
  const { currencies_code, total_amount, not_online } = summary
  return (
    <LinkButton to="payments" search={{ pay: currencies_code }} icon={<CreditCard aria-hidden="true" size={18} />}>
      {t('payNowAmount', { amount: amountText(total_amount - (not_online?.amount ?? 0), currencies_code) })}
    </LinkButton>
  )
}

function SeePayments() {
  const t = useTranslations('dashboard.owed')
  return (
    <LinkButton to="payments" search={{ status: 'failed', period: 'last12' }} look="secondary">
      {t('see')}
    </LinkButton>
  )
}
