import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import type { ScreenName } from '../../navigation/screens.tsx'
import styles from './back-link.module.css'

/** The one way back above a heading: quiet, and named after what it leads to. */
export function BackLink(props: { to: ScreenName; search?: Record<string, unknown>; children: ReactNode }) {
  return (
    <p className={styles.line} data-no-print="">
      <ScreenLink to={props.to} search={props.search ?? {}} className={styles.back}>
        <ArrowLeft aria-hidden="true" size={16} /> {props.children}
      </ScreenLink>
    </p>
  )
}
