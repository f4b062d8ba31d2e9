import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import styles from './fold.module.css'

/** What few want to read, behind a press on its name. */
export function Fold({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        {name} <ChevronDown aria-hidden="true" size={16} />
      </summary>
      {children}
    </details>
  )
}
