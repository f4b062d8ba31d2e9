import { RotateCw, WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ProofOfTap } from '#contract/shapes/portal/proof-of-tap.ts'
import { Fault } from '#platform/web/client/fault.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useOnline } from '#platform/web/page/use-online.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { useDayHeading } from '#platform/web/ui/values/day-words.ts'
import { readerInstantText } from '#platform/web/ui/values/reader-instant-text.ts'
import styles from './proof-of-tap.module.css'

/** A difference that nobody would call late. */
const quietMs = 120_000

/** The day, the time of the data, and whether it is from now: nobody may take yesterday's page for today's. */
export function ProofAsOf(props: { proof: ProofOfTap; error: Error | null; onRetry: () => void }) {
  const { as_of, until } = props.proof
  const t = useTranslations('proofOfTap')
  const { timeZone } = useTenant()
  const { locale } = useLanguage()
  const isOnline = useOnline()
  const dayHeading = useDayHeading()
  const time = (at: string) => readerInstantText({ at, timeZone, locale, what: 'time' })
  // Underground a browser may believe in a network that gives nothing.
  const isCut = props.error instanceof Fault && props.error.kind !== 'server'
  const state = !isOnline || isCut ? 'offline' : props.error ? 'failed' : 'now'
  const taps = props.proof.cards.flatMap((card) => card.taps.map(({ at }) => Date.parse(at)))
  // What is known in general may be older than a tap that is shown: of the two nobody says that it is not here yet.
  const isNewer = until !== null && taps.some((at) => at > Date.parse(until))
  const isLate = until !== null && !isNewer && Date.parse(as_of) - Date.parse(until) > quietMs
  return (
    <div className={styles.asOf} data-state={state}>
      <p className={styles.day}>{dayHeading(as_of, timeZone)}</p>
      <p className={styles.time} role="status">
        {state === 'offline' && <WifiOff aria-hidden="true" size={20} />}
        {t(`asOf.${state}`, { time: time(as_of) })}
      </p>
      {props.error && isOnline && (
        <Button look="secondary" onClick={props.onRetry} icon={<RotateCw aria-hidden="true" size={18} />}>
          {t('retry')}
        </Button>
      )}
      {until === null && <p className={styles.until}>{t('never')}</p>}
      {isLate && (
        <p className={styles.until}>
          {t('until', { time: readerInstantText({ at: until, timeZone, locale, what: 'minute' }) })}
        </p>
      )}
    </div>
  )
}
