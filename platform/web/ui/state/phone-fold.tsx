import { useId, useState, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import styles from './phone-fold.module.css'

/**
 * What stands there on a desk, and behind a press on a phone, where what follows is what one came for; unless it `isNeeded`
 * at once. `head` stands above it at any time: what opens it is at the end of its first line, and is come to before it.
 */
export function PhoneFold(props: { label: string; isNeeded?: boolean; head?: ReactNode; children: ReactNode }) {
  const { label, isNeeded = false, head, children } = props
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={styles.fold} data-headed={head ? '' : undefined}>
      {!isNeeded && (
        <button
          type="button"
          className={`as-link ${styles.opener}`}
          aria-expanded={isAsked}
          aria-controls={id}
          onClick={() => setAsked(!isAsked)}
        >
          {label} <ChevronDown aria-hidden="true" size={16} />
        </button>
      )}
      {head}
      <div id={id} className={styles.folded} data-open={isNeeded || isAsked || undefined}>
        {children}
      </div>
    </div>
  )
}
