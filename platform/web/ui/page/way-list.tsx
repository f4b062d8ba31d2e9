import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import type { ScreenName } from '../../navigation/screens.tsx'
import styles from './way-list.module.css'

/** Ways to screens, a line each: what one can do there, in the words of a setting rather than of a button. */
export function WayList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** One of them; `text` says what it is good for, `grave` that it takes something away. */
export function Way(props: { to: ScreenName; icon: ReactNode; title: string; text?: string; grave?: boolean }) {
  return (
    <li>
      <ScreenLink to={props.to} className={styles.way} data-grave={props.grave || undefined}>
        <span className={styles.icon} aria-hidden="true">
          {props.icon}
        </span>
        <span className={styles.body}>
          <span className={styles.title}>{props.title}</span>{' '}
          {props.text && <span className={styles.text}>{props.text}</span>}
        </span>
        <ChevronRight className={styles.arrow} aria-hidden="true" size={20} />
      </ScreenLink>
    </li>
  )
}
