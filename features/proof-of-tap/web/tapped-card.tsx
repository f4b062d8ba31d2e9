import { useId } from 'react'
import { LogIn, LogOut, Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ProofOfTap, Tap } from '#contract/shapes/portal/proof-of-tap.ts'
import { lineName } from '#contract/values/transit-data.ts'
import { cardScheme, schemeName } from '#contract/values/cards/card-scheme.ts'
import { coloured } from '#domain/cards/web/bank-card-mark.tsx'
import { SchemeDrawing } from '#domain/cards/web/scheme-drawing.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { readerInstantText } from '#platform/web/ui/values/reader-instant-text.ts'
import styles from './proof-of-tap.module.css'

/** A card with its last digits as large as they go, and its taps of the day, the newest first. */
export function TappedCard({ card }: { card: ProofOfTap['cards'][number] }) {
  const t = useTranslations('proofOfTap')
  const words = useTranslations('shell.card')
  const id = useId()
  const scheme = cardScheme(card)
  const brand = schemeName(scheme, card.label) || words('unknown')
  const { tail } = card
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div {...coloured(styles.face, card.colour)}>
        <h2 className={styles.name} id={id}>
          {card.name || brand} {card.name && <span className="visually-hidden">{brand}</span>}
          {tail && <span className="visually-hidden">{t('tail', { tail })}</span>}
        </h2>
        {tail && (
          <p className={styles.digits} aria-hidden="true">
            <span className={styles.dots}>••••</span> {tail}
          </p>
        )}
        <p className={styles.foot}>
          {card.form_factor === 'DEVICE' && (
            <span className={styles.device}>
              <Smartphone aria-hidden="true" size={20} /> {words('onDevice')}
            </span>
          )}
          <SchemeDrawing scheme={scheme} />
        </p>
      </div>
      <ol className={styles.taps}>
        {card.taps.map((tap) => (
          <li key={`${tap.at} ${tap.way}`}>
            <TapRow tap={tap} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function TapRow({ tap: { at, stop, line, way, time_zone } }: { tap: Tap }) {
  const t = useTranslations('proofOfTap')
  const { locale } = useLanguage()
  const { lineNames } = useTenant()
  const Icon = way === 'in' ? LogIn : LogOut
  return (
    <>
      <time className={styles.tapTime} dateTime={at}>
        {readerInstantText({ at, timeZone: time_zone, locale, what: 'time' })}
      </time>
      <span className={styles.tapPlace}>
        <span className={styles.stop}>{stop ?? t('noStop')}</span>
        <span className="parted">
          <span className={styles.way}>
            <Icon aria-hidden="true" size={18} /> {t(`way.${way}`)}
          </span>{' '}
          {line !== null && <span>{t('line', { line: lineName(lineNames, line) })}</span>}
        </span>
      </span>
    </>
  )
}
