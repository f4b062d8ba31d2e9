import { useState } from 'react'
import { CircleCheckBig, MailX, ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLinkToken } from '#domain/mail-links/web/use-link-token.ts'
import { sessionStore } from '#domain/sessions/web/session-store.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button, LinkButton } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

/** "This was not me", from the old address: stops the change, then leads on to a new password. */
export function StopEmailChangeScreen() {
  const t = useTranslations('emailChange')
  const go = useGo()
  const token = useLinkToken()
  const { signIn } = useTenant().choices
  const [isStopped, setIsStopped] = useState(false)
  const stop = useAsk({
    call: 'stopEmailChange',
    messages: 'emailChange',
    input: () => ({ body: { token: token ?? '', knows_not_back: true } }),
    onAnswer: async ({ reset_token, is_email_back }) => {
      // The server has ended this browser's session too.
      sessionStore.close()
      if (is_email_back === false) return
      if (reset_token === null) setIsStopped(true)
      else await go('resetPassword', { token: reset_token }, 'replace')
    },
  })
  const home = (
    <Ways>
      <LinkButton to="signIn">{t('toLogin')}</LinkButton>
    </Ways>
  )
  const newPassword = stop.data?.reset_token ?? ''
  if (stop.data?.is_email_back === false)
    return (
      <PicturePage
        icon={<ShieldAlert size={28} />}
        tone="warning"
        title={t('notBackTitle')}
        text={t(`notBackText.${signIn}`)}
      >
        {newPassword === '' ? (
          home
        ) : (
          <Ways>
            <Button onClick={() => void go('resetPassword', { token: newPassword }, 'replace')}>
              {t('newPassword')}
            </Button>
          </Ways>
        )}
      </PicturePage>
    )
  if (isStopped)
    return (
      <PicturePage icon={<CircleCheckBig size={28} />} tone="success" title={t('stoppedTitle')} text={t('stoppedText')}>
        {home}
      </PicturePage>
    )
  if (token === '' || isRefusal(stop.error, 'request.expired'))
    return (
      <PicturePage icon={<MailX size={28} />} tone="warning" title={t('goneTitle')} text={t(`stopGone.${signIn}`)}>
        {signIn === 'form' ? (
          <Ways>
            <LinkButton to="forgotPassword">{t('newPassword')}</LinkButton>
          </Ways>
        ) : (
          home
        )}
      </PicturePage>
    )
  return (
    <PicturePage icon={<ShieldAlert size={28} />} tone="danger" title={t('stopTitle')} text={t(`stopText.${signIn}`)}>
      <div role="status">{stop.problem && <Notice tone="warning">{stop.problem}</Notice>}</div>
      <Ways>
        <Button look="danger" pending={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      </Ways>
    </PicturePage>
  )
}
