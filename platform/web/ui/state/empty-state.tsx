import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Nothing here, why, and the next step. `title` is the first line; the section has no heading of its own. */
export function EmptyState(props: { icon?: ReactNode; title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.empty} data-empty="">
      {props.icon && (
        <span className={styles.icon} aria-hidden="true">
          {props.icon}
        </span>
      )}
      <p className={styles.title}>{props.title}</p>
      {props.children && <div className={styles.text}>{props.children}</div>}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  )
}
