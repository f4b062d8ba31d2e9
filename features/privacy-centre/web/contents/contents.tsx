import type { MouseEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/client/call-query.ts'
import { PhoneFold } from '#platform/web/ui/state/phone-fold.tsx'
import { idOfPart, partNames, type PartName } from './part-title.tsx'
import styles from './contents.module.css'

/** What the page has, part by part: a line above it, behind a press on a phone. */
export function Contents() {
  const t = useTranslations('privacyCentre')
  const facts = useQuery(callQuery('getPrivacyFacts', {}))
  // Most of its parts are not there then.
  if (facts.isError && !facts.data) return null
  return (
    <nav className={styles.contents} aria-label={t('contents')} data-no-print="">
      <PhoneFold label={t('contents')}>
        <ul className={styles.list}>
          {partNames.map((part) => (
            <li key={part}>
              <a href={`#${idOfPart(part)}`} onClick={(event) => goToPart(event, part)}>
                {t(`${part}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </PhoneFold>
    </nav>
  )
}

/** The address stays, as Back leads to the screen before. A part that is still awaited is near: it comes into sight by itself. */
function goToPart(event: MouseEvent, part: PartName) {
  event.preventDefault()
  const title = document.getElementById(idOfPart(part))
  title?.scrollIntoView()
  title?.focus({ preventScroll: true })
}
