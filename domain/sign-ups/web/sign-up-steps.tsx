import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './sign-up-steps.module.css'

const steps = ['details', 'email'] as const

/** How far a registration is: its form, then the email that is confirmed. */
export function SignUpSteps({ at }: { at: (typeof steps)[number] }) {
  const t = useTranslations('shell.signUpSteps')
  return (
    <ol className={styles.steps} aria-label={t('label')}>
      {steps.map((step, place) => {
        const isDone = place < steps.indexOf(at)
        return (
          <li key={step} aria-current={step === at ? 'step' : undefined} data-done={isDone || undefined}>
            {t(step)} {isDone && <Check aria-hidden="true" size={16} />}
          </li>
        )
      })}
    </ol>
  )
}
