import { Check, Info, Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CardUse } from '#contract/shapes/card-look.ts'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { isUntappedSince, PaidForCards } from '#domain/cards/web/paid-for-cards.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { useCardName } from '../use-card-name.ts'
import { BegunOfCard, CardDebt } from '../debt/card-debt.tsx'
import { CardEdit } from './card-edit.tsx'
import type { Moves } from './card-edit.tsx'
import { CardFace } from './card-face.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardTitle } from './card-title.tsx'
import type { HeldCard } from './card-families.ts'
import styles from './card-wall.module.css'

export interface SlotWays {
  onDetail: () => void
  onEdit: () => void
  onRemove: () => void
}

/**
 * One card of the wall: its face, why readers refuse it, what else there is to know of it, and its edit mode. `isBesideDebt`
 * where a card of its account owes: of one that owes nothing itself this is said, as what is refused is known by card.
 */
export function CardSlot(
  props: SlotWays & {
    of: HeldCard
    use: CardUse | null | undefined
    begun: readonly OpenOrder[]
    paid: string | undefined
    isBesideDebt: boolean
    isEdited: boolean
    moves: Moves | undefined
  },
) {
  const { use, begun, paid, isBesideDebt } = props
  const t = useTranslations('bankCards')
  // The operator's own promise, in the words that it has where one pays.
  const say = useTranslations('payments.pay')
  const { card, look } = props.of
  const named = useCardName()(card)
  const owesNothing = use?.failed.length === 0 && begun.length === 0
  return (
    <div className={styles.slot}>
      <div className={styles.shown}>
        <CardFace of={props.of} />
        <CardTitle of={props.of} named={named} />
        <div className={styles.said}>
          {use && <CardDebt use={use} card={named} />}
          <BegunOfCard orders={begun} isAlone={!use?.failed.length} />
          {owesNothing &&
            (paid !== undefined && isUntappedSince(use.last, paid) ? (
              <PaidForCards at={paid}>{say('after')}</PaidForCards>
            ) : (
              isBesideDebt && <p className={styles.nothingDue}>{t('look.nothingDue')}</p>
            ))}
          <CardFacts look={look} use={use} />
          <div className={styles.ways}>
            <Button
              look="secondary"
              icon={<Info aria-hidden="true" size={18} />}
              aria-label={t('detailsNamed', { card: named })}
              onClick={props.onDetail}
            >
              {t('details')}
            </Button>
            <Button
              look="secondary"
              icon={props.isEdited ? <Check aria-hidden="true" size={18} /> : <Pencil aria-hidden="true" size={18} />}
              aria-label={t(props.isEdited ? 'doneNamed' : 'editNamed', { card: named })}
              onClick={props.onEdit}
            >
              {props.isEdited ? t('done') : t('edit')}
            </Button>
          </div>
        </div>
      </div>
      {/* Right below its button. */}
      {props.isEdited && <CardEdit of={props.of} named={named} moves={props.moves} onRemove={props.onRemove} />}
    </div>
  )
}
