import type { CardColour } from '#contract/values/cards/card-colours.ts'
import styles from './card-colours.module.css'

/** What an element must carry so that `--card-from`, `--card-to` and `--card-text` are those of the colour. */
export const coloured = (className: string, colour: CardColour) => ({
  className: `${className} ${styles.coloured}`,
  'data-card-colour': colour,
})
