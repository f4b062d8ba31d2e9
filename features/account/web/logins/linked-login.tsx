import { useTranslations } from 'use-intl'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { ProviderMark } from '#domain/identity/web/provider-mark.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { StatusMark } from '#platform/web/ui/state/status-mark.tsx'
import styles from '../account.module.css'

/** One login of another site: whether it leads into this account, and the button that changes it. */
export function LinkedLogin(props: {
  provider: IdentityProviderName
  name: string
  isLinked: boolean
  /** Cannot be taken off: nothing else leads in. */
  isOnlyWay: boolean
  isWorking: boolean
  onChange: () => void
}) {
  const t = useTranslations('account.linked')
  const { provider, name, isLinked } = props
  return (
    <li className={styles.session}>
      <span className={styles.loginIcon}>
        <ProviderMark provider={provider} />
      </span>
      <div className={styles.sessionBody}>
        <p className={styles.sessionName}>
          {name} {isLinked && <StatusMark tone="success">{t('linked')}</StatusMark>}
        </p>
        {!isLinked && <p className={styles.muted}>{t('notLinked')}</p>}
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
