import { Link2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { StatusMark } from '#platform/web/ui/state/status-mark.tsx'
import styles from '../account.module.css'

/** One login of another site: whether it leads into this account, and the button that changes it. */
export function LinkedLogin(props: {
  name: string
  isLinked: boolean
  /** Cannot be taken off: nothing else leads in. */
  isOnlyWay: boolean
  isWorking: boolean
  onChange: () => void
}) {
  const t = useTranslations('account.linked')
  const { name, isLinked } = props
  return (
    <li className={styles.session}>
      <span className={styles.sessionIcon} aria-hidden="true">
        <Link2 size={22} />
      </span>
      <div className={styles.sessionBody}>
        <p className={styles.sessionName}>
          {name} <StatusMark tone={isLinked ? 'success' : 'neutral'}>{t(isLinked ? 'linked' : 'notLinked')}</StatusMark>
        </p>
        {props.isOnlyWay && <p className={styles.muted}>{t('onlyWay')}</p>}
      </div>
      {!props.isOnlyWay && (
        <Button
          look="secondary"
          pending={props.isWorking}
          onClick={props.onChange}
          aria-label={t(isLinked ? 'unlinkNamed' : 'linkNamed', { name })}
        >
          {t(isLinked ? 'unlink' : 'link')}
        </Button>
      )}
    </li>
  )
}
