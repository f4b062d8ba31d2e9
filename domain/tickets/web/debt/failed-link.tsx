import type { ReactNode } from 'react'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import styles from './failed-link.module.css'

/** Leads to all payments that failed. */
export const FailedLink = ({ children }: { children: ReactNode }) => (
  <ScreenLink to="payments" search={{ status: 'failed', period: 'last12' }} className={styles.each}>
    {children}
  </ScreenLink>
)
