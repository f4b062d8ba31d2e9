import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import styles from './second-factor.module.css'

/** The recovery codes, this one time. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('secondFactor.codes')
  return (
    <section className={styles.part} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{t('title')}</h2>
      <Notice tone="warning" live>
        {t('text')}
      </Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Ways>
        <Button onClick={onKept}>{t('kept')}</Button>
      </Ways>
    </section>
  )
}
