import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { focusHeading } from '../../page/focus-heading.ts'
import { Toasts } from './toasts.tsx'
import { Button } from '../button/button.tsx'
import { CloseButton } from '../button/close-button.tsx'
import styles from './dialog.module.css'

/**
 * A modal over the page, made of the browser's own dialog: focus goes in and stays in, Escape and a press beside it
 * close it, focus returns to the opener. Keep its open state in the address (`useScreenSearch`, change with `'open'` and
 * `'close'`) and Back closes it too. It is rendered only while it is open.
 */
export function Dialog(props: {
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** Buttons at its end; without any there is one that closes it. `null` where what is inside has its own. */
  actions?: ReactNode
  /** `alertdialog` for a question that must be answered; a press beside it then does not close it. */
  role?: 'dialog' | 'alertdialog'
  wide?: boolean
  /** As high as it may be from the start: what it loads then moves nothing. */
  tall?: boolean
  /** Its buttons stay in sight at its end however long it is: for what one opened it to press. */
  keepsActions?: boolean
}) {
  const t = useTranslations('shell')
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const mustAnswer = props.role === 'alertdialog'

  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    const page = document.documentElement
    page.toggleAttribute('data-scroll-bar', window.innerWidth > page.clientWidth)
    dialog?.showModal()
    // React writes no `autofocus` on a heading; left to themselves browsers differ, and Firefox takes the close button.
    heading.current?.focus({ preventScroll: true })
    return () => {
      dialog?.close()
      giveFocusBack(opener)
    }
  }, [])

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={props.wide || undefined}
      data-tall={props.tall || undefined}
      data-keeps={props.keepsActions || undefined}
      role={mustAnswer ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
      onMouseDown={(event) => {
        // The second press of a double click on the opener meets the dialog that the first one opened.
        const isSecondPress = event.detail > 1
        if (event.target === ref.current && !mustAnswer && !isSecondPress) props.onClose()
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {props.title}
          </h2>
          <div className={styles.cross} data-no-print="">
            <CloseButton label={t('close')} onClose={props.onClose} />
          </div>
        </div>
        <div className={styles.body}>{props.children}</div>
        {props.actions !== null && (
          <div className={styles.actions} data-no-print="">
            {props.actions ?? (
              <Button look="secondary" onClick={props.onClose}>
                {t('close')}
              </Button>
            )}
          </div>
        )}
      </div>
      <Toasts isInDialog />
    </dialog>
  )
}

/** Where nothing had the focus it goes to the first part that failed, else to the heading. */
function giveFocusBack(opener: Element | null): void {
  const hadFocus = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  const retry = document.querySelector<HTMLElement>('[data-retry]')
  if (hadFocus) opener.focus()
  else if (retry) retry.focus()
  else focusHeading()
}
