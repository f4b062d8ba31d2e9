import type { MouseEvent } from 'react'
import { PhoneFold } from '../state/phone-fold.tsx'
import styles from './page-contents.module.css'

/**
 * What a long page has, part by part: a line above it, behind a press on a phone. Each leads to the heading of its id,
 * which can take the focus (`PartHeading`).
 */
export function PageContents(props: { label: string; parts: readonly { id: string; title: string }[] }) {
  const { label, parts } = props
  return (
    <nav aria-label={label} data-no-print="">
      <PhoneFold label={label}>
        <ul className={styles.list}>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => goToPart(event, id)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </PhoneFold>
    </nav>
  )
}

/** The heading of a part: what leads to it by its id puts the focus on it. */
export function PartHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className={styles.partTitle} tabIndex={-1}>
      {children}
    </h2>
  )
}

/** The address stays, as Back leads to the screen before. A part that is still awaited is near: it comes into sight by itself. */
function goToPart(event: MouseEvent, id: string) {
  event.preventDefault()
  const title = document.getElementById(id)
  title?.scrollIntoView()
  title?.focus({ preventScroll: true })
}
