import type { ReactNode } from 'react'
import styles from './picture-page.module.css'

/** Buttons and links side by side, below each other on a phone. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>
}
