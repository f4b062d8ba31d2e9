import { useId, useState, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './pending.module.css'

/**
 * What a sum means: beside it on a desk, behind a press on a phone, where the payments below are what one came for; unless
 * it `isNeeded` to understand the sum.
 */
export function Meaning({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const t = useTranslations('payments.pending')
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  return (
    <div>
      {!isNeeded && (
        <button
          type="button"
          className={styles.meaning}
          aria-expanded={isAsked}
          aria-controls={id}
          onClick={() => setAsked(!isAsked)}
        >
          {t('meaning')} <ChevronDown aria-hidden="true" size={16} />
        </button>
      )}
      <div id={id} className={styles.means} data-open={isNeeded || isAsked || undefined}>
        {children}
      </div>
    </div>
  )
}
