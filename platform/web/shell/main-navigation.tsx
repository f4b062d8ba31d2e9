import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../navigation/screen-link.tsx'
import type { ScreenName } from '../navigation/screens.tsx'
import styles from './main-navigation.module.css'

/** A way through the portal that is always there. */
export interface MainWay {
  to: ScreenName
  label: string
  icon: ReactNode
  /** `page` for the screen that is shown, `true` for one below it. */
  current: 'page' | 'true' | undefined
  /** A word at the icon for the eye, `short` where there is room for a number alone, and the whole of it for readers. */
  mark?: { text: string; short: string; meaning: string } | undefined
  /** Room is kept for its mark before there is one; wide headers keep it for one as long as this. */
  bearsMark?: string
}

/** What stands beside its word in the header takes the room of a number, a sum, or a longer one; the longest stand on their icon. */
function roomOf(mark: string): 'number' | 'sum' | 'long' | undefined {
  if (mark.length < 3) return 'number'
  if (mark.length < 8) return 'sum'
  return mark.length < 11 ? 'long' : undefined
}

/**
 * The ways through the portal, in one of two places: the header where it is wide enough, else a bar at the foot of the
 * window. Which of them is seen goes by the room for the reader's size of text, and only that one is there for readers.
 */
export function MainNavigation({ ways, place }: { ways: readonly MainWay[]; place: 'header' | 'bar' }) {
  const t = useTranslations('shell')
  return (
    <div className={styles[place]}>
      <nav className={styles.navigation} aria-label={t('mainNavigation')}>
        <ul className={styles.ways}>
          {ways.map(({ to, label, icon, current, mark, bearsMark }) => (
            <li key={to} data-marks={bearsMark && (roomOf(bearsMark) ?? '')}>
              <ScreenLink to={to} className={styles.way} aria-current={current}>
                <span className={styles.icon} aria-hidden="true">
                  {icon}
                </span>
                <span>
                  {label} {mark && <span className="visually-hidden">{mark.meaning}</span>}
                </span>
                {mark && <Mark text={place === 'bar' ? mark.short : mark.text} />}
              </ScreenLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Mark({ text }: { text: string }) {
  return (
    <span className={styles.mark} data-takes={roomOf(text)} aria-hidden="true">
      {text}
    </span>
  )
}
