import { useTranslations } from 'use-intl'
import { instantOfTap, placeOfTap } from '#contract/values/transit-data.ts'
import { monthText } from '#contract/values/time/calendar-text.ts'
import type { CardLook, CardUse } from '#contract/shapes/card-look.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { StatusMark } from '#platform/web/ui/state/status-mark.tsx'
import styles from './card-wall.module.css'

/** Until when the card is valid, and when it was used last. `use` is undefined until the operator told it, null where it cannot. */
export function CardFacts({ look, use }: { look: CardLook; use: CardUse | null | undefined }) {
  const t = useTranslations('bankCards.look')
  const { locale } = useLanguage()
  const { expires } = look
  return (
    <div className={styles.facts}>
      {look.waits ? (
        <>
          <StatusMark tone="waiting">{t('waits')}</StatusMark>
          <p className={styles.fact}>{t('waitsText')}</p>
        </>
      ) : (
        <p className={styles.fact}>{use === undefined ? ' ' : <LastUse use={use} />}</p>
      )}
      {expires?.state === 'later' && (
        <p className={styles.fact}>{t('validUntil', { month: monthText(expires.month, locale) })}</p>
      )}
      {expires?.state === 'soon' && (
        <StatusMark tone="warning">{t('endsSoon', { month: monthText(expires.month, locale) })}</StatusMark>
      )}
      {expires?.state === 'ended' && (
        <StatusMark tone="danger">{t('ended', { month: monthText(expires.month, locale) })}</StatusMark>
      )}
      {expires && expires.state !== 'later' && <p className={styles.fact}>{t(`${expires.state}Text`)}</p>}
    </div>
  )
}

function LastUse({ use }: { use: CardUse | null }) {
  const t = useTranslations('bankCards.look')
  if (use === null) return t('useUnknown')
  const { last } = use
  if (!last) return t('unusedLately')
  const from = last.first_tap && placeOfTap(last.first_tap)
  const to = last.last_tap && placeOfTap(last.last_tap)
  const at = (last.first_tap && instantOfTap(last.first_tap)) ?? last.valid_from
  return (
    <>
      {t('lastUsed')} <Instant at={at} timeZone={last.time_zone} what="day" />
      {from && (
        <>
          {': '}
          <span className={styles.trip}>{to && to !== from ? <TripName trip={{ from, to, fare: '' }} /> : from}</span>
        </>
      )}
    </>
  )
}
