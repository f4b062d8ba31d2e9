import { CircleCheckBig, MailX, ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLinkToken } from '#domain/mail-links/web/use-link-token.ts'
import { sessionStore } from '#domain/sessions/web/session-store.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button, LinkButton } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

/** "This was not me", from a mail: says what one press does, does it, and says what is next. */
export function NotMeScreen() {
  const t = useTranslations('passwordRecovery.notMe')
  const token = useLinkToken()
  const { signIn } = useTenant().choices
  const say = useAsk({
    call: 'sayNotMe',
    messages: 'passwordRecovery.notMe',
    input: () => ({ body: { token: token ?? '' } }),
    // The server has ended this browser's session too.
    onAnswer: () => sessionStore.close(),
  })
  const home = (
    <Ways>
      <LinkButton to={signIn === 'form' ? 'forgotPassword' : 'signIn'}>{t(`goneAction.${signIn}`)}</LinkButton>
    </Ways>
  )
  if (say.isSuccess)
    return (
      <PicturePage
        icon={<CircleCheckBig size={28} />}
        tone="success"
        title={t('doneTitle')}
        text={t(`doneText.${signIn}`)}
      >
        <Ways>
          <LinkButton to="signIn">{t('toLogin')}</LinkButton>
        </Ways>
      </PicturePage>
    )
  if (token === '' || isRefusal(say.error, 'request.expired'))
    return (
      <PicturePage icon={<MailX size={28} />} tone="warning" title={t('goneTitle')} text={t(`goneText.${signIn}`)}>
        {home}
      </PicturePage>
    )
  return (
    <PicturePage icon={<ShieldAlert size={28} />} tone="danger" title={t('title')} text={t(`text.${signIn}`)}>
      <div role="status">{say.problem && <Notice tone="warning">{say.problem}</Notice>}</div>
      <Ways>
        <Button look="danger" pending={say.isPending} onClick={() => say.mutate()}>
          {t('press')}
        </Button>
      </Ways>
    </PicturePage>
  )
}
