import { CircleCheck, CircleX, Clock, Info, TriangleAlert } from 'lucide-react'
import styles from './status.module.css'

export type Tone = 'success' | 'danger' | 'warning' | 'neutral' | 'waiting'
const icons = { success: CircleCheck, danger: CircleX, warning: TriangleAlert, neutral: Info, waiting: Clock }

/** A state as icon, word and colour together. */
export function StatusMark({ tone, children }: { tone: Tone; children: string }) {
  const Icon = icons[tone]
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon aria-hidden="true" size={16} />
      {children}
    </span>
  )
}
