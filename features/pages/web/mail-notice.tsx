import type { ReactNode } from 'react'
import { MailCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'

/**
 * What both pages about a mail show around their own sentence. What is next is done in the reader's mail, so no button
 * is the strong one. Another address is asked for where this one was.
 */
export function MailNotice(props: { title: string; about: string; above?: ReactNode; children: ReactNode }) {
  const t = useTranslations('pages')
  const isReset = props.about === 'reset'
  return (
    <PicturePage
      above={props.above}
      icon={<MailCheck size={28} />}
      title={props.title}
      text={props.children}
      note={isReset ? t('resetFor', { minutes: String(limits.resetLinkMinutes) }) : t('spam')}
    >
      <Ways>
        <LinkButton to="signIn" look="secondary">
          {t('sentBack')}
        </LinkButton>
        <LinkButton to={isReset ? 'forgotPassword' : 'resendConfirmation'} look="quiet">
          {t('sentAgain')}
        </LinkButton>
      </Ways>
    </PicturePage>
  )
}
