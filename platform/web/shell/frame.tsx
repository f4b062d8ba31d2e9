import type { ReactNode } from 'react'
import { ErrorModal } from './error-modal.tsx'
import { LoaderBar } from './loader-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { Toasts } from '../ui/dialog/toasts.tsx'
import styles from './shell.module.css'

/** What every layout has: skip link, bars, header, content, footer, toasts and the error modal; `bar` is at the foot of the window. */
export function Frame(props: {
  header: ReactNode
  footer: ReactNode
  bar?: ReactNode
  children: ReactNode
  narrow?: boolean
  /** One column for one task, its heading over it; else as wide as a list. */
  task?: boolean
  /** The screen's heading stands on a band of the header's colour (`BandHeading`). */
  band?: boolean
}) {
  return (
    <div
      className={styles.frame}
      data-bar={props.bar ? '' : undefined}
      data-narrow={props.narrow ? '' : undefined}
      data-band={props.band ? '' : undefined}
    >
      <SkipLink />
      <LoaderBar />
      <header className={styles.header}>
        <div className={styles.headerInside}>{props.header}</div>
      </header>
      <OfflineBar />
      <main
        id="content"
        className={styles.main}
        data-narrow={props.narrow || undefined}
        data-task={props.task ? '' : undefined}
        tabIndex={-1}
      >
        {props.children}
      </main>
      {props.footer}
      {props.bar}
      <Toasts />
      <ErrorModal />
    </div>
  )
}
