import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cardColours } from '#contract/values/cards/card-colours.ts'
import type { CardColour } from '#contract/values/cards/card-colours.ts'
import { coloured } from '#domain/cards/web/bank-card-mark.tsx'
import { usePressed } from '#platform/web/form/use-pressed.ts'
import styles from './card-edit.module.css'

/** The colours of a card's face, each a round button with its name. */
export function ColourChoice(props: {
  name: string
  value: CardColour
  /** Ends when the answer is there. */
  onValue: (colour: CardColour) => Promise<unknown>
}) {
  const [shown, press] = usePressed(props.value, props.onValue)
  const t = useTranslations('bankCards.look')
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.legend}>{t('colour')}</legend>
      <div className={styles.swatches}>
        {cardColours.map((colour) => (
          <label key={colour} className={styles.swatch} title={t(`colours.${colour || 'usual'}`)}>
            <input
              type="radio"
              className="visually-hidden"
              name={props.name}
              value={colour}
              checked={shown === colour}
              onChange={() => press(colour)}
            />
            <span {...coloured(styles.dot, colour)} aria-hidden="true">
              <Check size={18} />
            </span>
            <span className="visually-hidden">{t(`colours.${colour || 'usual'}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
