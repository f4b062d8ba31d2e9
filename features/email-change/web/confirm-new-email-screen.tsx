import { useState, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheckBig, MailOpen, MailX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLinkToken } from '#domain/mail-links/web/use-link-token.ts'
import { sessionStore } from '#domain/sessions/web/session-store.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button, LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'

/** Where the link to the new address leads. Only a press takes it: what a mail scanner opens changes nothing. */
export function ConfirmNewEmailScreen() {
  const t = useTranslations('emailChange')
  const token = useLinkToken()
  const queries = useQueryClient()
  const { email } = useAccount()
  const { signIn } = useTenant().choices
  const [isDone, setIsDone] = useState(false)
  // The account's own change, which its session may know: the link by itself names no address.
  const pending = useQuery({ ...callQuery('getPendingEmail', {}), meta: { isQuiet: true } })
  const next = pending.data?.pending?.email
  const confirm = useAsk({
    call: 'confirmEmailChange',
    messages: 'emailChange',
    input: () => ({ body: { token: token ?? '' } }),
    onAnswer: ({ account }) => {
      sessionStore.renew(account)
      queries.clear()
      setIsDone(true)
    },
  })
  if (isDone)
    return (
      <PicturePage
        icon={<CircleCheckBig size={28} />}
        tone="success"
        title={t('doneTitle')}
        text={t.rich('doneText', { email, signIn, b: (text) => <b>{text}</b> })}
      >
        <Ways>
          <LinkButton to="account">{t('toAccount')}</LinkButton>
        </Ways>
      </PicturePage>
    )
  if (token === '' || isRefusal(confirm.error, 'request.expired'))
    return (
      <PicturePage icon={<MailX size={28} />} tone="warning" title={t('goneTitle')} text={t('goneText')}>
        <Ways>
          <LinkButton to="changeEmail">{t('askAgain')}</LinkButton>
        </Ways>
      </PicturePage>
    )
  if (pending.isPending)
    return (
      <Card narrow>
        <Skeleton lines={6} />
      </Card>
    )
  const words = { email, signIn, next: next ?? '', b: (text: ReactNode) => <b>{text}</b> }
  return (
    <PicturePage
      icon={<MailOpen size={28} />}
      title={t('confirmTitle')}
      text={next === undefined ? t.rich('confirmText', words) : t.rich('confirmTextNext', words)}
    >
      <div role="status">{confirm.problem && <Notice tone="warning">{confirm.problem}</Notice>}</div>
      <Ways>
        <Button pending={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('confirm')}
        </Button>
        <LinkButton to="account" look="secondary">
          {t('notNow')}
        </LinkButton>
      </Ways>
    </PicturePage>
  )
}
