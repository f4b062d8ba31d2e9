import { useCallback } from 'react'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { parseCardName } from '#contract/values/cards/card-name.ts'
import { SavedTextField } from '#platform/web/form/fields/saved-text-field.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import type { HeldCard } from './card-families.ts'
import { ColourChoice } from './colour-choice.tsx'
import { useChangeLook } from './use-change-look.ts'
import styles from './card-edit.module.css'

/** Where a family stands among how many; what moves it is undefined at the end where it cannot go further. */
export interface Moves {
  place: number
  count: number
  up: (() => void) | undefined
  down: (() => void) | undefined
}

/** The edit mode of a card: its name, its colour, its place, and last, apart from them, its removal. `moves` where there is another place. */
export function CardEdit(props: { of: HeldCard; named: string; moves: Moves | undefined; onRemove: () => void }) {
  const t = useTranslations('bankCards')
  const { card, look } = props.of
  const { change, problem, isSaved } = useChangeLook(look)
  const { moves } = props
  const show = useCallback((part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={show} className={styles.edit}>
      <CardName id={card.id} value={look.name} isSaved={isSaved} onName={(name) => void change({ name })} />
      <ColourChoice name={`colour-${card.id}`} value={look.colour} onValue={(colour) => change({ colour })} />
      {moves && (
        <fieldset className={styles.place}>
          <legend className={styles.legend}>{t('look.place')}</legend>
          <p className={styles.hint}>{t('look.placeHint', { place: moves.place, count: moves.count })}</p>
          <div className={styles.ways}>
            <Button
              look="secondary"
              icon={<ArrowUp aria-hidden="true" size={18} />}
              aria-label={t('look.upNamed', { card: props.named })}
              aria-disabled={!moves.up || undefined}
              onClick={moves.up}
            >
              {t('look.up')}
            </Button>
            <Button
              look="secondary"
              icon={<ArrowDown aria-hidden="true" size={18} />}
              aria-label={t('look.downNamed', { card: props.named })}
              aria-disabled={!moves.down || undefined}
              onClick={moves.down}
            >
              {t('look.down')}
            </Button>
          </div>
        </fieldset>
      )}
      <div role="status">{problem && <Notice tone="warning">{problem}</Notice>}</div>
      <div className={styles.end}>
        <Button
          look="danger"
          icon={<Trash2 aria-hidden="true" size={18} />}
          aria-label={t('removeNamed', { card: props.named })}
          onClick={props.onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}

/** The holder's own name for a card. */
function CardName(props: { id: string; value: string; isSaved: boolean; onName: (name: string) => void }) {
  const t = useTranslations('bankCards.look')
  return (
    <SavedTextField
      name={`name-${props.id}`}
      value={props.value}
      isSaved={props.isSaved}
      read={(typed) => {
        const parsed = parseCardName(typed)
        if ('name' in parsed) return { text: parsed.name }
        return { error: t(`nameWrong.${parsed.msg}`, { most: String(limits.cardNameLength) }) }
      }}
      onSave={props.onName}
      words={{ label: t('name'), hint: t('nameHint'), save: t('saveName'), saved: t('saved') }}
    />
  )
}
