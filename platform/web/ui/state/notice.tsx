import type { ReactNode } from 'react'
import { CircleCheck, CircleX, Clock, Info, TriangleAlert } from 'lucide-react'
import type { Tone } from './status-mark.tsx'
import styles from './notice.module.css'

const icons = { success: CircleCheck, danger: CircleX, warning: TriangleAlert, neutral: Info, waiting: Clock }

/**
 * A message in the page: what waits for the reader, or what came of a step. `live` says it aloud when it
 * appears later than the page. `title` is its first line, `actions` its buttons. `isBroad` where what is below the first
 * line needs the whole width of a phone, so that the sign stands within that line.
 */
export function Notice(props: {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  live?: boolean
  isBroad?: boolean
}) {
  const tone = props.tone ?? 'neutral'
  const Icon = icons[tone]
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      data-titled={props.title ? '' : undefined}
      data-broad={props.isBroad ? '' : undefined}
      role={props.live ? 'status' : undefined}
    >
      <Icon className={styles.icon} aria-hidden="true" size={24} />
      <div className={styles.body}>
        {props.title && <p className={styles.title}>{props.title}</p>}
        {props.children && <div className={styles.text}>{props.children}</div>}
      </div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  )
}
