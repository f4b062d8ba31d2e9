import { Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'
import { coloured } from '#domain/cards/web/bank-card-mark.tsx'
import { SchemeDrawing } from '#domain/cards/web/scheme-drawing.tsx'
import type { HeldCard } from './card-families.ts'
import styles from './card-face.module.css'

/** A card as it lies on the table. For the eye alone: what it says stands in words beside it. */
export function CardFace({ of: { card, look } }: { of: HeldCard }) {
  const t = useTranslations('shell.card')
  const scheme = cardScheme(card)
  const name = schemeName(scheme, card.label) || t('unknown')
  return (
    <div
      {...coloured(styles.face, look.colour)}
      data-device={card.form_factor === 'DEVICE' || undefined}
      data-waits={look.waits || undefined}
      data-ended={look.expires?.state === 'ended' || undefined}
      aria-hidden="true"
    >
      <span className={styles.top}>
        <span className={styles.name}>{look.name || name}</span>
        <svg className={styles.waves} viewBox="0 0 24 24" width="26" height="26">
          <path d="M6 8.5a7 7 0 0 1 0 7M10 6.500a11 11 0 0 1 0 11M14 4.500a15 15 0 0 1 0 15" />
        </svg>
      </span>
      <span className={styles.chip} />
      <span className={styles.bottom}>
        <span className={styles.tail}>
          {card.form_factor === 'DEVICE' && <Smartphone size={16} />}{' '}
          <span className={styles.digits}>•••• {cardTail(card.truncated_pan)}</span>
        </span>
        <SchemeDrawing scheme={scheme} />
      </span>
    </div>
  )
}
