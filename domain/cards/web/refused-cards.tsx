import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { CardShort } from './card-looks.tsx'
import styles from './refused-cards.module.css'

/** So many cards are named; of more the first two, and the rest is counted. */
const mostNamed = 3

/**
 * What comes of not paying, with the cards that it comes to; `cards` are the reader's own. `begun` are the alias PANs of
 * those whose debt stands in no sum, as an online payment of it has no end yet.
 */
export function RefusedCards(props: {
  due: readonly FailedSummary[]
  cards: readonly BankCard[]
  begun?: readonly string[]
}) {
  const t = useTranslations('shell.card')
  const { due, cards, begun = [] } = props
  const refused = refusedOf(due, cards, begun)
  // A server of before says of no card what it owes.
  if (refused === undefined) {
    return t('mayBeRefused', { count: due.reduce((sum, each) => sum + each.count, 0) })
  }
  return t.rich('namedMayBeRefused', { count: refused.length, cards: () => <NamedCards cards={refused} /> })
}

/** Cards as a sentence names them: a few, or the first and how many more. */
export function NamedCards({ cards }: { cards: readonly BankCard[] }) {
  const t = useTranslations('shell.card')
  const named = cards.length > mostNamed ? cards.slice(0, mostNamed - 1) : cards
  const rest = cards.length - named.length
  return (
    <InOneSentence>
      {[
        ...named.map((card) => (
          <b key={card.id} className={styles.card}>
            <CardShort {...card} />
          </b>
        )),
        ...(rest > 0 ? [t('moreCards', { count: rest })] : []),
      ]}
    </InOneSentence>
  )
}

/**
 * The reader's cards of which something is due, each once, in the order of the sums above them, as one reads the first
 * card for that of the first sum; undefined where one is not known.
 */
function refusedOf(
  due: readonly FailedSummary[],
  cards: readonly BankCard[],
  begun: readonly string[],
): BankCard[] | undefined {
  if (due.some((each) => each.cards === undefined)) return undefined
  const aliases = new Set([...due.flatMap((each) => each.cards?.map(({ alias_pan }) => alias_pan) ?? []), ...begun])
  const refused = [...aliases].flatMap((alias) => cards.find(({ alias_pan }) => alias_pan === alias) ?? [])
  return refused.length > 0 && refused.length === aliases.size ? refused : undefined
}

/** Parts as a sentence of the reader's language lists them. */
function InOneSentence({ children }: { children: readonly ReactNode[] }) {
  const { locale } = useLanguage()
  const places = children.map((_, at) => String(at))
  return new Intl.ListFormat(locale, { type: 'conjunction' })
    .formatToParts(places)
    .map(({ type, value }, at) => <Fragment key={at}>{type === 'element' ? children[Number(value)] : value}</Fragment>)
}
