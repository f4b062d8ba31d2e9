import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { sessionStore } from '#domain/sessions/web/session-store.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'
import { MailSwitch } from './mail-switch.tsx'

/**
 * `notify_ticket_issuance` as Enabled or Disabled, and a switch for it: it turns at once and turns back, with words, if
 * the server does not take it.
 */
export function NoticesItem() {
  const t = useTranslations('account')
  const account = useAccount()
  const isOn = account.notify_ticket_issuance
  const change = useMutation({
    mutationFn: (notify_ticket_issuance: boolean) => {
      const { id, name, surname, language } = account
      return ask('editAccount', {
        body: {
          account: { id, name, surname, language, notify_ticket_issuance },
        },
      })
    },
    onMutate: (next) => {
      sessionStore.renew({ ...account, notify_ticket_issuance: next })
      return account
    },
    onSuccess: (answer) => sessionStore.renew(answer.account),
    onError: (thrown, _next, before) => {
      // A session that has ended in between stays ended.
      if (before && !isRefusal(thrown, 'session.none')) sessionStore.renew(before)
      if (!isRefusal(thrown)) reportFault(thrown)
    },
  })

  return (
    <MailSwitch
      name={t('notify_ticket_issuance')}
      text={t('alerts.why.ticket')}
      isOn={isOn}
      hasFailed={change.isError}
      onTurn={() => !change.isPending && change.mutate(!isOn)}
    />
  )
}
