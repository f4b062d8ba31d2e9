import { useTranslations } from 'use-intl'
import { Card } from '#platform/web/ui/page/card.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { AlertItem } from './alert-item.tsx'
import { NoticesItem } from './notices-item.tsx'
import { useAlertChoices } from './use-alert-choices.ts'
import styles from '../account.module.css'

/** Which mails go to the account, chosen one by one. Those about new tickets, where the tenant offers them, are a field of the account and come first. */
export function AlertsPart() {
  const t = useTranslations('account.alerts')
  const choices = useAlertChoices()
  const { ticketNotices } = useTenant().choices
  return (
    <Card>
      <h2 className={styles.partTitle}>{t('title')}</h2>
      <p className={styles.muted}>{t('text')}</p>
      {ticketNotices === 'offered' && (
        <ul className={styles.alerts}>
          <NoticesItem />
        </ul>
      )}
      {choices.isPending && <Skeleton lines={6} />}
      {choices.isError && !choices.data && <ErrorPart error={choices.error} onRetry={() => void choices.refetch()} />}
      {choices.data && (
        <ul className={styles.alerts}>
          {choices.data.payload.map((choice) => (
            <AlertItem key={choice.kind} {...choice} />
          ))}
        </ul>
      )}
    </Card>
  )
}
