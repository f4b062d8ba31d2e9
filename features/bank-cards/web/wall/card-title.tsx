import { useTranslations } from 'use-intl'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'
import type { HeldCard } from './card-families.ts'
import styles from './card-wall.module.css'

/** The heading of a card: as one sentence, and where there is little room its name above its number for the eye. */
export function CardTitle({ of: { card, look }, named }: { of: HeldCard; named: string }) {
  const t = useTranslations('shell.card')
  const number = `${schemeName(cardScheme(card), card.label) || t('unknown')} •••• ${cardTail(card.truncated_pan)}`
  const lines = [look.name, number, card.form_factor === 'DEVICE' ? t('onDevice') : '']
  return (
    <h2 className={styles.title}>
      <span className={`may-hide ${styles.sentence}`}>{named}</span>
      <span className={styles.lines} aria-hidden="true">
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </span>
    </h2>
  )
}
