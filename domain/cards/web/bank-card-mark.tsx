import { Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'
import type { CardColour } from '#contract/values/cards/card-colours.ts'
import { SchemeDrawing, spelledSchemes } from './scheme-drawing.tsx'
import styles from './bank-card-mark.module.css'

/** What an element must carry so that `--card-from`, `--card-to` and `--card-text` are those of the colour. */
export const coloured = (className: string, colour: CardColour) => ({
  className: `${className} ${styles.coloured}`,
  'data-card-colour': colour,
})

/**
 * A bank card as its holder knows it: our drawing of the scheme, its name, the last four digits, and a phone with
 * words for a card on a device. The name that its holder gave it stands in place of the scheme's, which readers still hear;
 * where `isTerse` so do they where the drawing spells the scheme, and nobody sees it twice.
 */
export function BankCardMark(props: {
  label: string
  truncated_pan: string
  form_factor?: string
  aid?: string
  name?: string
  colour?: CardColour
  isTerse?: boolean
}) {
  const t = useTranslations('shell.card')
  const scheme = cardScheme({ aid: props.aid ?? '', label: props.label })
  const tail = cardTail(props.truncated_pan)
  const schemeText = schemeName(scheme, props.label) || t('unknown')
  const isSpelled = props.isTerse === true && spelledSchemes.has(scheme)
  return (
    <span {...coloured(styles.mark, props.colour ?? '')}>
      <SchemeDrawing scheme={scheme} />
      <span className={styles.text}>
        {props.name ? (
          <>
            <span className={styles.name}>{props.name}</span> <span className="visually-hidden">{schemeText}</span>{' '}
          </>
        ) : (
          <>
            <span className={isSpelled ? 'visually-hidden' : styles.name}>{schemeText}</span>{' '}
          </>
        )}
        {tail && (
          <span className={styles.tail}>
            <span aria-hidden="true">•••• {tail}</span>
            <span className="visually-hidden">{t('tail', { tail })}</span>
          </span>
        )}
        {props.form_factor === 'DEVICE' && (
          <span className={styles.device} title={t('onDevice')}>
            <Smartphone aria-hidden="true" size={14} />{' '}
            <span className={`may-hide ${styles.deviceText}`}>{t('onDevice')}</span>
          </span>
        )}
      </span>
    </span>
  )
}
