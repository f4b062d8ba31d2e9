import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { CardLook, CardUse } from '#contract/shapes/card-look.ts'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useCardName } from '../use-card-name.ts'
import { cardFamilies } from './card-families.ts'
import type { CardFamily } from './card-families.ts'
import { CardSlot } from './card-slot.tsx'
import type { SlotWays } from './card-slot.tsx'
import { useOrderCards } from './use-change-look.ts'
import styles from './card-wall.module.css'

/** The cards as they lie on the table, in their holder's order, families together. `uses` is null where nobody can tell. */
export function CardWall(props: {
  cards: readonly BankCard[]
  looks: readonly CardLook[]
  uses: readonly CardUse[] | null | undefined
  /** The online payments that the reader began for what a card owes. */
  begunOf: (card: BankCard) => readonly OpenOrder[]
  /** When something of a card was last paid online, where that was lately. */
  paidOf: (card: BankCard) => string | undefined
  edited: string
  ways: (card: BankCard) => SlotWays
}) {
  const t = useTranslations('bankCards')
  const { uses } = props
  const cardName = useCardName()
  const { order, problem } = useOrderCards()
  const [moved, setMoved] = useState('')
  const families = cardFamilies(props.cards, props.looks)

  const lastUseOf = ({ alias_pan }: BankCard) =>
    uses ? (uses.find((use) => use.alias_pan === alias_pan) ?? null) : uses

  const placeOf = (at: number) => ({ place: at + 1, count: families.length })

  /** Swaps the family with the one `by` places away; undefined where there is none. */
  function moveOf(at: number, by: 1 | -1): (() => void) | undefined {
    const [family, other] = [families[at], families[at + by]]
    if (!family || !other) return undefined
    return () => {
      const next = families.with(at, other).with(at + by, family)
      order(next.flatMap(({ cards }) => cards.map(({ card }) => card.id)))
      const [first] = family.cards
      if (first)
        setMoved(
          t('look.moved', { card: cardName(first.card), place: String(at + by + 1), count: String(families.length) }),
        )
    }
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {problem && (
        <Notice live tone="warning">
          {problem}
        </Notice>
      )}
      <ol className={styles.wall}>
        {families.map((family, at) => (
          <li key={family.id} className={styles.family}>
            {family.cards.length > 1 && <FamilyLine family={family} />}
            {family.cards.map((held) => (
              <CardSlot
                key={held.card.id}
                of={held}
                use={lastUseOf(held.card)}
                begun={props.begunOf(held.card)}
                paid={props.paidOf(held.card)}
                isBesideDebt={family.cards.some(({ card }) => owes(lastUseOf(card)) || props.begunOf(card).length > 0)}
                isEdited={props.edited === held.card.id}
                moves={families.length > 1 ? { ...placeOf(at), up: moveOf(at, -1), down: moveOf(at, 1) } : undefined}
                {...props.ways(held.card)}
              />
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}

const owes = (use: CardUse | null | undefined) => (use?.failed.length ?? 0) > 0

function FamilyLine({ family }: { family: CardFamily }) {
  const t = useTranslations('bankCards.look')
  return <p className={styles.familyLine}>{t('family', { count: String(family.cards.length) })}</p>
}
