import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import styles from './band-heading.module.css'

/**
 * The heading of a first screen, on a band of the header's colour as wide as the window, with the tenant's picture; what
 * follows it lies over its edge. The frame knows of it (`band`).
 */
export function BandHeading(props: { children: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.band}>
      <PageHeading {...props} />
    </div>
  )
}
