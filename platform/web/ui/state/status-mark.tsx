import { CircleCheck, CircleX, Clock, Info, TriangleAlert } from 'lucide-react'
import styles from './status.module.css'

export type Tone = 'success' | 'danger' | 'warning' | 'neutral' | 'waiting'
const icons = {
  success: CircleCheck,
  danger: CircleX,
  warning: TriangleAlert,
  neutral: Info,
  waiting: Clock,
}

/** A state as icon, word and colour together; `off` is of what could be there or on and is not: a word alone, as an empty circle would ask to be ticked. */
export function StatusMark({ tone, children }: { tone: Tone | 'off'; children: string }) {
  const Icon = tone === 'off' ? undefined : icons[tone]
  return (
    <span className={styles.status} data-tone={tone}>
      {Icon && <Icon aria-hidden="true" size={16} />}
      {children}
    </span>
  )
}
