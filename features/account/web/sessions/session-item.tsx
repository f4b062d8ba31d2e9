import { useId } from 'react'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SessionRow } from '#contract/shapes/session.ts'
import { deviceOfUserAgent } from '#contract/values/people/device-of-user-agent.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { StatusMark } from '#platform/web/ui/state/status-mark.tsx'
import styles from '../account.module.css'

/** One session in two lines: which device, and when it was used last (the present one: since when), and its end. */
export function SessionItem(props: { row: SessionRow; name: string; onEnd: () => void }) {
  const t = useTranslations('account.sessions')
  const { timeZone } = useTenant()
  const { row, name } = props
  const lastSeenId = useId()
  const Icon = deviceOfUserAgent(row.user_agent).isHandheld ? Smartphone : Monitor
  const at = (instant: string) => ({ time: () => <Instant at={instant} timeZone={timeZone} /> })
  return (
    <li className={styles.session}>
      <span className={styles.sessionIcon} aria-hidden="true">
        <Icon size={22} />
      </span>
      <div className={styles.sessionBody}>
        <p className={styles.sessionName}>
          {name} {row.is_current && <StatusMark tone="success">{t('current')}</StatusMark>}
        </p>
        <p className={`${styles.sessionWhen} parted`}>
          {!row.is_current && <span id={lastSeenId}>{t.rich('lastSeen', at(row.last_seen))}</span>}
          <span data-since="">{t.rich('created', at(row.created))}</span>
        </p>
      </div>
      {!row.is_current && (
        <Button
          look="secondary"
          onClick={props.onEnd}
          aria-label={t('endNamed', { name })}
          aria-describedby={lastSeenId}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
