import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import type { ScreenName } from '../../navigation/screens.tsx'
import styles from './back-link.module.css'

/** From one thing back to the list that it stands in: above the heading of its screen. */
export function BackLink({ to, children }: { to: ScreenName; children: ReactNode }) {
  return (
    <p className={styles.back} data-no-print="">
      <ScreenLink to={to} className={styles.link}>
        <ArrowLeft aria-hidden="true" size={16} /> {children}
      </ScreenLink>
    </p>
  )
}
