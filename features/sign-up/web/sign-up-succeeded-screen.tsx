import { MailCheck, MailWarning } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { ResendMail } from './resend-mail.tsx'
import { signUpSucceededSearch } from './sign-up-search.ts'
import { SignUpSteps } from '#domain/sign-ups/web/sign-up-steps.tsx'

/** Registered: where the mail went, what to do with it, and what if it does not come. */
export function SignUpSucceededScreen() {
  const t = useTranslations('signUp')
  const [{ sent_to, mail }] = useScreenSearch(signUpSucceededSearch)
  const failed = mail === 'failed'
  const b = (chunks: React.ReactNode) => <b>{chunks}</b>
  const text = sent_to
    ? t.rich(failed ? 'notSentText' : 'succeededText', { sent_to, b })
    : t(failed ? 'notSentTextAny' : 'succeededTextAny')
  // Whoever wants another one does not want this one in the form.
  const change = (
    <LinkButton to="signUp" look="quiet">
      {t('changeAddress')}
    </LinkButton>
  )
  return (
    <PicturePage
      above={<SignUpSteps at="email" />}
      icon={failed ? <MailWarning size={28} /> : <MailCheck size={28} />}
      {...(failed && { tone: 'warning' })}
      title={t(failed ? 'notSentTitle' : 'succeededTitle')}
      text={text}
      note={t('validFor', { hours: String(limits.confirmationLinkHours) })}
    >
      {sent_to ? (
        <ResendMail key={mail} email={sent_to} justSent={!failed}>
          {change}
        </ResendMail>
      ) : (
        <Ways>
          <LinkButton to="resendConfirmation" look="secondary">
            {t('resend')}
          </LinkButton>
          {change}
        </Ways>
      )}
    </PicturePage>
  )
}
