import { CreditCard, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import styles from './dashboard.module.css'

const steps = ['what', 'how', 'then'] as const

/** The first step of somebody new: what a card is for, what happens, how long it takes. */
export function FirstCard() {
  const t = useTranslations('dashboard')
  return (
    <section className={styles.first} aria-labelledby="first-card">
      <span className={styles.firstIcon} aria-hidden="true">
        <CreditCard size={32} />
      </span>
      <div className={styles.firstBody}>
        <h2 id="first-card">{t('firstTitle')}</h2>
        <p>{t('firstText')}</p>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`firstSteps.${step}`)}</li>
          ))}
        </ol>
        <LinkButton to="addBankCard" icon={<Plus aria-hidden="true" size={18} />}>
          {t('firstAction')}
        </LinkButton>
      </div>
    </section>
  )
}
