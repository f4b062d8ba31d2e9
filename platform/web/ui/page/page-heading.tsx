import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

/**
 * The one h1 of a screen; takes the focus after a navigation. `lead` is a sentence below it; `actions` stand beside it.
 * Render it in every state of the screen, loading too.
 */
export function PageHeading(props: {
  children: ReactNode
  lead?: ReactNode
  /** Said on a desk; on a phone its room is the list's. */
  isSpare?: boolean
  actions?: ReactNode
}) {
  return (
    <div className={styles.head} data-page-head="">
      <div>
        <h1 className={styles.title} tabIndex={-1} data-page-heading="">
          {props.children}
        </h1>
        {props.lead && (
          <p className={styles.lead} data-spare={props.isSpare || undefined}>
            {props.lead}
          </p>
        )}
      </div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  )
}
