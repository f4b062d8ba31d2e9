import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useOnline } from '#platform/web/page/use-online.ts'
import styles from './alerts.module.css'

/**
 * One kind of mails: what it is about, what stands below that, and its switch, with its state in a word for the eye. The
 * words are those of the notices of tickets (specification section 2) where these are among the kinds. Offline it does not turn.
 */
export function MailSwitch(props: {
  name: string
  text: string
  isOn: boolean
  hasFailed: boolean
  onTurn: () => void
}) {
  const t = useTranslations('account')
  const online = useOnline()
  const words =
    useTenant().choices.ticketNotices === 'offered' ? (['enabled', 'disabled'] as const) : (['on', 'off'] as const)
  const nameId = useId()
  const textId = useId()
  return (
    <li className={styles.alert}>
      <div>
        <p id={nameId} className={styles.alertName}>
          {props.name}
        </p>
        <p id={textId} className={styles.alertWhy}>
          {props.text}
        </p>
      </div>
      <span className={styles.turn}>
        <button
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={props.isOn}
          aria-labelledby={nameId}
          aria-describedby={textId}
          aria-disabled={!online || undefined}
          onClick={() => online && props.onTurn()}
        >
          <span className={styles.knob} aria-hidden="true" />
        </button>
        <span className={styles.turned} aria-hidden="true">
          {t(words[props.isOn ? 0 : 1])}
        </span>
      </span>
      <span role="status" className={styles.problem}>
        {online ? props.hasFailed && t('notifyFailed') : t('offline')}
      </span>
    </li>
  )
}
