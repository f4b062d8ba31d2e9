import { useId, useState, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import styles from './phone-fold.module.css'

/** What stands there on a desk, and behind a press on a phone, where what follows is what one came for; unless it `isNeeded` at once. */
export function PhoneFold({
  label,
  isNeeded = false,
  children,
}: {
  label: string
  isNeeded?: boolean
  children: ReactNode
}) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={styles.fold}>
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
      <div id={id} className={styles.folded} data-open={isNeeded || isAsked || undefined}>
        {children}
      </div>
    </div>
  )
}
