import { Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'
import { SchemeDrawing } from './scheme-drawing.tsx'
import styles from './bank-card-mark.module.css'

/**
 * A bank card as its holder knows it: our drawing of the scheme, its name, the last four digits, and a phone with
 * words for a card on a device.
 */
export function BankCardMark(props: { label: string; truncated_pan: string; form_factor?: string; aid?: string }) {
  const t = useTranslations('shell.card')
  const scheme = cardScheme({ aid: props.aid ?? '', label: props.label })
  const tail = cardTail(props.truncated_pan)
  return (
    <span className={styles.mark}>
      <SchemeDrawing scheme={scheme} />
      <span className={styles.text}>
        <span className={styles.name}>{schemeName(scheme, props.label) || t('unknown')}</span>{' '}
        {tail && (
          <span className={styles.tail}>
            <span aria-hidden="true">•••• {tail}</span>
            <span className="visually-hidden">{t('tail', { tail })}</span>
          </span>
        )}
        {props.form_factor === 'DEVICE' && (
          <span className={styles.device} title={t('onDevice')}>
            <Smartphone aria-hidden="true" size={14} /> <span className={styles.deviceText}>{t('onDevice')}</span>
          </span>
        )}
      </span>
    </span>
  )
}
