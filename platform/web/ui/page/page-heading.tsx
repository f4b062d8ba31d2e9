import { Fragment, type ReactNode } from 'react'
import type { ScreenName } from '../../navigation/screens.tsx'
import { BackLink } from './back-link.tsx'
import styles from './page-heading.module.css'

/**
 * The one h1 of a screen; takes the focus after a navigation. `lead` is a sentence below it; `actions` stand beside it;
 * `back` above it leads from one thing to what it was found in, for who has no navigation. Render it in every state of the screen, loading too.
 */
export function PageHeading(props: {
  children: ReactNode
  lead?: ReactNode
  /** Said on a desk; on a phone its room is the list's. */
  isSpare?: boolean
  actions?: ReactNode
  back?: { to: ScreenName; text: ReactNode }
}) {
  return (
    <>
      {props.back && <BackLink to={props.back.to}>{props.back.text}</BackLink>}
      <div className={styles.head} data-page-head="">
        <div>
          <h1 className={styles.title} tabIndex={-1} data-page-heading="">
            {withWholeWords(props.children)}
          </h1>
          {props.lead && (
            <p className={styles.lead} data-spare={props.isSpare || undefined}>
              {props.lead}
            </p>
          )}
        </div>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
    </>
  )
}

/** A word with hyphens in it is broken at one only where a line has no room for the whole of it. */
function withWholeWords(children: ReactNode): ReactNode {
  if (typeof children !== 'string') return children
  return children.split(' ').map((word, at) => (
    <Fragment key={String(at)}>
      {at > 0 && ' '}
      {/\p{L}-\p{L}/u.test(word) ? <span className={styles.whole}>{word}</span> : word}
    </Fragment>
  ))
}
