import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, MailMinus, MailX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLinkToken } from '#domain/mail-links/web/use-link-token.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { Button, LinkButton } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'

/**
 * The link in the foot of a mail: says which mails it is about and stops them at one press, with no login. Opening it
 * changes nothing, for programs that guard mailboxes open every link.
 */
export function StopMailsScreen() {
  const t = useTranslations('alerts')
  const shell = useTranslations('shell')
  const token = useLinkToken()
  const input = { body: { token: token ?? '' } }
  const mails = useQuery({ ...callQuery('readWayOut', input), enabled: Boolean(token), gcTime: 0 })
  const stop = useAsk({ call: 'stopMails', messages: 'alerts', input: () => input })
  const isGone = token === '' || [mails, stop].some(({ error }) => isRefusal(error, 'request.expired'))
  const toAccount = (
    <Ways>
      <LinkButton to="account">{t('toAccount')}</LinkButton>
    </Ways>
  )
  if (isGone)
    return (
      <PicturePage icon={<MailX size={28} />} tone="warning" title={t('goneTitle')} text={t('goneText')}>
        {toAccount}
      </PicturePage>
    )
  if (!mails.data)
    return (
      <PicturePage icon={<MailMinus size={28} />} title={t('stopTitle')} text={t('stopText')}>
        {mails.isError ? (
          <ErrorPart error={mails.error} onRetry={() => void mails.refetch()} />
        ) : (
          <Skeleton lines={2} />
        )}
      </PicturePage>
    )
  const kind = t.rich('kind', {
    b: (chunks) => <strong>{chunks}</strong>,
    kind: shell(`alertKinds.${mails.data.kind}`),
  })
  if (stop.isSuccess || !mails.data.is_on)
    return (
      <PicturePage
        icon={<CircleCheckBig size={28} />}
        tone="success"
        title={t('stoppedTitle')}
        text={kind}
        note={t('stoppedNote')}
      >
        {toAccount}
      </PicturePage>
    )
  return (
    <PicturePage icon={<MailMinus size={28} />} title={t('stopTitle')} text={kind} note={t('stopText')}>
      <div role="status">{stop.problem && <Notice tone="warning">{stop.problem}</Notice>}</div>
      <Ways>
        <Button pending={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      </Ways>
    </PicturePage>
  )
}
