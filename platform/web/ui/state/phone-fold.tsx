import { useId, useState, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import styles from './phone-fold.module.css'

/**
 * What stands there on a desk, and behind a press on a phone, where what follows is what one came for. `told` stands at the
 * end of the line that is pressed: what one would press for often enough. `isBare` where it has no box on a phone either:
 * what opens it and what it holds are places in the grid around it.
 */
export function PhoneFold(props: {
  label: ReactNode
  told?: string | undefined
  isBare?: boolean
  children: ReactNode
}) {
  const { label, told, children } = props
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={styles.fold} data-bare={props.isBare ? '' : undefined}>
      <button
        type="button"
        className={`as-link ${styles.opener}`}
        aria-expanded={isAsked}
        aria-controls={id}
        onClick={() => setAsked(!isAsked)}
      >
        {label} {told !== undefined && <span className={styles.told}>{told}</span>}
        <ChevronDown aria-hidden="true" size={16} />
      </button>
      <div id={id} className={styles.folded} data-open={isAsked || undefined}>
        {children}
      </div>
    </div>
  )
}
