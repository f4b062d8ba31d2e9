import { KeyRound } from 'lucide-react'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import styles from './provider-mark.module.css'

/** A provider's sign beside its name: a drawing of what its own buttons bear, else a key: a letter would look like another sign of its own. */
export function ProviderMark({ provider }: { provider: IdentityProviderName }) {
  if (provider === 'google')
    return (
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <g className={styles.ring}>
          <path className={styles.red} d="M17.66 6.34A8 8 0 0 0 4.75 8.62" />
          <path className={styles.yellow} d="M4.75 8.62a8 8 0 0 0 0 6.76" />
          <path className={styles.green} d="M4.75 15.38a8 8 0 0 0 12.39 2.75" />
          <path className={styles.blue} d="M17.14 18.13A8 8 0 0 0 20 12H12" />
        </g>
      </svg>
    )
  if (provider === 'facebook')
    return (
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.disc} cx="12" cy="12" r="11" />
        <path className={styles.sign} d="M16.5 7h-1.2a2.6 2.6 0 0 0-2.6 2.6v13M9 13.2h7" />
      </svg>
    )
  return <KeyRound aria-hidden="true" size={20} />
}
