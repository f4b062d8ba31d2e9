import type { ReactNode } from 'react'
import styles from './status.module.css'

/** A small count or word. `label` is what readers hear instead of a bare number. */
export function Badge({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <span className={styles.badge}>
      {label ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="visually-hidden">{label}</span>
        </>
      ) : (
        children
      )}
    </span>
  )
}
