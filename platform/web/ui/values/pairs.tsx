import type { ReactNode } from 'react'
import styles from './pairs.module.css'

export interface Pair {
  key: string
  label: ReactNode
  value: ReactNode
}

/** Labels and values: of a detail, row by row. */
export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
