import { useCallback } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { readerInstantText, type InstantPart } from './reader-instant-text.ts'
import styles from './instant.module.css'

/**
 * A moment in the zone that it belongs to (a ticket's own, else the tenant's). The zone is named where the reader's
 * clock shows another time. A day never breaks, in whatever sentence it stands.
 */
export function Instant({ at, timeZone, what = 'minute' }: { at: string; timeZone: string; what?: InstantPart }) {
  const { locale } = useLanguage()
  const isDay = what === 'day' || what === 'shortDay'
  return (
    <time dateTime={at} className={isDay ? styles.day : undefined}>
      {readerInstantText({ at, timeZone, locale, what })}
    </time>
  )
}

/** The same as text, for messages and search, in which every space is a plain one. */
export function useInstantText(): (at: string, timeZone: string) => string {
  const { locale } = useLanguage()
  return useCallback(
    (at, timeZone) => readerInstantText({ at, timeZone, locale, what: 'minute' }).replaceAll('\u00a0', ' '),
    [locale],
  )
}
