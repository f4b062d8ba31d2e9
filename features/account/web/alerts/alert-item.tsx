import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { AlertChoice } from '#contract/shapes/alert.ts'
import { useOnline } from '#platform/web/page/use-online.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useTurnAlert } from './use-alert-choices.ts'
import styles from '../account.module.css'

/** One kind of mails: what it is about, what it is good for, and its switch. Offline it does not turn. */
export function AlertItem({ kind, is_on }: AlertChoice) {
  const t = useTranslations('account')
  const shell = useTranslations('shell')
  const { title } = useTenant()
  const online = useOnline()
  const nameId = useId()
  const whyId = useId()
  const turn = useTurnAlert()
  return (
    <li className={styles.alert}>
      <div>
        <p id={nameId} className={styles.alertName}>
          {shell(`alertKinds.${kind}`)}
        </p>
        <p id={whyId} className={styles.alertWhy}>
          {t(`alerts.why.${kind}`, { operator: title })}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={is_on}
        aria-labelledby={nameId}
        aria-describedby={whyId}
        aria-disabled={!online || undefined}
        onClick={() => online && !turn.isPending && turn.mutate({ kind, is_on: !is_on })}
      >
        <span className={styles.knob} aria-hidden="true" />
      </button>
      <span role="status" className={styles.problem}>
        {online ? turn.isError && t('notifyFailed') : t('offline')}
      </span>
    </li>
  )
}
