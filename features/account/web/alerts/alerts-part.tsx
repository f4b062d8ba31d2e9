import { useTranslations } from 'use-intl'
import { alertKindNames, alertKinds } from '#contract/values/alert-kinds.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { PhoneFold } from '#platform/web/ui/state/phone-fold.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { AlertItem } from './alert-item.tsx'
import { NoticesItem } from './notices-item.tsx'
import { useAlertChoices } from './use-alert-choices.ts'
import account from '../account.module.css'
import styles from './alerts.module.css'

/** Which mails go to the account, chosen one by one. Those about new tickets, where the tenant offers them, are a field of the account and come first. */
export function AlertsPart() {
  const t = useTranslations('account.alerts')
  const choices = useAlertChoices()
  const { ticketNotices } = useTenant().choices
  const { notify_ticket_issuance } = useAccount()
  const isOn = choices.data?.payload.map(({ is_on }) => is_on)
  if (ticketNotices === 'offered') isOn?.push(notify_ticket_issuance)
  const told = isOn && t('chosen', { on: isOn.filter(Boolean).length, all: isOn.length })
  return (
    <Card>
      <h2 className={account.partTitle}>{t('title')}</h2>
      <p className={account.muted}>{t('text')}</p>
      {/* With all kinds this is the longest part of the account, and what follows it stays in reach. */}
      <div className={styles.choose}>
        <PhoneFold label={t('choose')} told={told}>
          {ticketNotices === 'offered' && (
            <ul className={styles.alerts}>
              <NoticesItem />
            </ul>
          )}
          {choices.isPending && <AlertsAwaited />}
          {choices.data && (
            <ul className={styles.alerts}>
              {choices.data.payload.map((choice) => (
                <AlertItem key={choice.kind} {...choice} />
              ))}
            </ul>
          )}
        </PhoneFold>
      </div>
      {choices.isError && !choices.data && <ErrorPart error={choices.error} onRetry={() => void choices.refetch()} />}
    </Card>
  )
}

/** As high as what comes: all kinds, whose words are known, are laid out in its place and not shown. An operator may leave one out. */
function AlertsAwaited() {
  return (
    <div className={styles.waiting}>
      <Skeleton lines={6} />
      <ul className={styles.alerts} aria-hidden="true">
        {alertKindNames.map((kind) => (
          <AlertItem key={kind} kind={kind} is_on={alertKinds[kind] === 'on'} />
        ))}
      </ul>
    </div>
  )
}
