import type { ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { namesOfSeveral } from '#domain/cards/web/names-of-several.tsx'
import { RefusedCards } from '#domain/cards/web/refused-cards.tsx'
import { BegunNotice } from '#domain/orders/web/begun-notice.tsx'
import { DebtNotice } from '#domain/tickets/web/debt/debt-notice.tsx'
import { DebtAfter } from '#domain/tickets/web/debt/debt-sums.tsx'
import { cardsOfPayments, useChargesByPayment, type ChargeOf } from '#domain/tickets/web/use-charges-by-payment.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useOwnFirst } from '#platform/web/ui/values/amount.tsx'
import { NamedPayments } from '../trips-of-payments.tsx'
import { BankOnly, PendingSums } from './pending-sums.tsx'
import { PendingText } from './pending-text.tsx'
import { GoOnButtons, UnderWay } from './under-way.tsx'
import { nothingOpen, openOf, type OpenOnline } from './open-online.ts'
import { sumsOf, type UnpaidNews } from './unpaid-news.ts'
import type { BankAmount } from './use-bank-amount.ts'
import payments from '../payments.module.css'
import styles from './pending.module.css'

/**
 * What is still to pay, for which trips, what it means, and Pay now; what was begun is gone on with. Gone when nothing can
 * be paid here. `news` is what ended unpaid just now: it is told in the same notice, so that the debt has one sum.
 */
export function PendingBanner(props: {
  summaries: readonly FailedSummary[]
  /** The sums are asked for (again). */
  isRenewing: boolean
  /** What the bank says, where the tenant asks it. */
  bank: BankAmount | undefined
  /** The reader's online payments without an outcome. */
  orders: readonly OpenOrder[]
  news: UnpaidNews | undefined
  /** Another notice tells of something that has no outcome: it is not told twice. */
  isTold: boolean
  /** Pays all of a currency, or goes on with what a payment is under, by its short id. */
  onPay: (pay: string) => void
  /** The reader's own. */
  cards: readonly BankCard[]
  /** Shows more of the list, where one being verified may stand outside of it. */
  onWiden: (() => void) | undefined
}) {
  const { summaries, bank, news, isTold, onPay, cards } = props
  const usable = props.orders.filter(({ is_usable }) => is_usable)
  // What ended just now is told as that; others that were begun before stay to be gone on with.
  const orders = news ? usable.filter(({ order_id }) => order_id !== news.orderId) : isTold ? [] : usable
  const begunIds = usable.flatMap(({ short_ids }) => short_ids)
  const chargeOf = useChargesByPayment(begunIds)
  const begunCards = cardsOfPayments(begunIds, chargeOf)
  const due = useOwnFirst()(summaries.filter(({ count }) => count > 0))
  const pending = due.length === 0 && news && props.isRenewing ? sumsOf(news) : due
  const open = isTold ? nothingOpen : openOf(summaries)
  if (pending.length > 0) {
    const refused = <RefusedCards due={pending} cards={cards} begun={begunCards} />
    return (
      <StillToPay {...{ pending, bank, orders, news, onPay, cards, chargeOf, open, refused }} begun={props.orders} />
    )
  }
  const refused = begunCards.length > 0 && <RefusedCards due={[]} cards={cards} begun={begunCards} />
  if (orders.length > 0) {
    const nameOf = namesOfSeveral(cards, [], begunCards)
    return <ToGoOnWith {...{ orders, news, onPay, chargeOf, nameOf, open, refused }} />
  }
  if (news)
    return (
      <Notice tone={news.tone} title={news.title}>
        <EndedUnpaid news={news} refused={refused} end={news.end} />
      </Notice>
    )
  // Only where nothing is under way either is there nothing to do about what the bank reports.
  if (openOf(summaries).count === 0) return <BankOnly bank={bank} />
  return isTold ? null : <UnderWay open={open} onWiden={props.onWiden} />
}

interface BannerParts {
  /** Those that are gone on with. */
  orders: readonly OpenOrder[]
  news: UnpaidNews | undefined
  onPay: (pay: string) => void
  chargeOf: ChargeOf | undefined
  open: OpenOnline
  /** What is said of the cards that may be refused. */
  refused: ReactNode
}

/** The debt with its sums, below what ended unpaid just now. */
function StillToPay(
  props: BannerParts & {
    pending: readonly FailedSummary[]
    bank: BankAmount | undefined
    begun: readonly OpenOrder[]
    cards: readonly BankCard[]
  },
) {
  const { pending, bank, begun, orders, news, onPay, cards, chargeOf, open, refused } = props
  // What ended unpaid has its own words above: with those of the debt it would take half of a phone.
  const isSeen = !news || open.count > 0 || orders.length > 0 || pending.some(({ not_online }) => not_online)
  return (
    <DebtNotice
      actions={bank?.isUnavailable && <AskAgain bank={bank} />}
      news={
        news && {
          tone: news.tone === 'danger' ? 'danger' : 'warning',
          title: news.title,
          text: <EndedUnpaid news={news} refused={refused} isNamed={isPartOf(pending, news)} />,
        }
      }
    >
      <PendingSums {...{ pending, bank, begun, orders, onPay, cards, chargeOf }} />
      <PendingText {...{ pending, open }} isFolded={!isSeen} refused={!news && <p>{refused}</p>} begun={orders} />
      {news?.end && <DebtAfter isFolded>{news.end}</DebtAfter>}
    </DebtNotice>
  )
}

/** What was begun, where nothing is due besides. */
function ToGoOnWith(props: BannerParts & { nameOf: ReturnType<typeof namesOfSeveral> }) {
  const { orders, news, onPay, chargeOf, nameOf, open, refused } = props
  const wayOf = (order: OpenOrder) => <GoOnButtons orders={[order]} onPay={onPay} isShort />
  return (
    <div className={styles.begun}>
      <BegunNotice
        {...{ orders, chargeOf, nameOf, wayOf }}
        news={news && { ...news, text: <EndedUnpaid news={news} refused={refused} /> }}
      >
        <PendingText
          open={open}
          pending={[]}
          isFolded={false}
          refused={!news && refused && <p>{refused}</p>}
          begun={orders}
        />
        {news?.end && <DebtAfter isFolded>{news.end}</DebtAfter>}
      </BegunNotice>
    </div>
  )
}

/** What ended unpaid just now, and which payments it was over, where nothing else names them (`isNamed`). */
function EndedUnpaid(props: { news: UnpaidNews; refused: ReactNode; isNamed?: boolean; end?: ReactNode }) {
  const { news, refused, isNamed = true, end } = props
  return (
    <div className={payments.lines}>
      {news.text(refused)}
      {isNamed && <PaymentsOfNews news={news} />}
      {end}
    </div>
  )
}

/** Whether more is due in its currency than what it was over. */
function isPartOf(pending: readonly FailedSummary[], { of, currency }: UnpaidNews): boolean {
  const due = pending.find(({ currencies_code }) => currencies_code === currency)?.short_ids ?? []
  return due.some((id) => !of.some(({ short_id }) => short_id === id))
}

/** Which payments it was over, where the sum below is of others too. */
function PaymentsOfNews({ news: { of, currency } }: { news: UnpaidNews }) {
  const t = useTranslations('payments.named')
  if (of.length === 0) return null
  return (
    <>
      <p>{t('whatFor')}</p>
      <NamedPayments payments={of} currency={currency} />
    </>
  )
}

/** Asks the bank again where it did not answer. */
function AskAgain({ bank }: { bank: BankAmount | undefined }) {
  const t = useTranslations('payments')
  if (!bank?.isUnavailable) return null
  return (
    <Button
      look="secondary"
      pending={bank.isAsking}
      onClick={bank.askAgain}
      icon={!bank.isAsking && <RotateCw aria-hidden="true" size={18} />}
    >
      {t('pending.askAgain')}
    </Button>
  )
}
