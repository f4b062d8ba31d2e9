import type { ReactNode } from 'react'
import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { mailedAddress } from '#domain/mail-links/web/mailed-address.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useCountdown } from '#platform/web/timers/use-countdown.ts'
import { Ways } from '#platform/web/ui/page/ways.tsx'

const pauseS = 60

/** Sends the confirmation mail again in one step, and not again before a minute. `children` stand beside the button. */
export function ResendMail(props: { email: string; justSent: boolean; children?: ReactNode }) {
  const t = useTranslations('signUp')
  const wait = useCountdown(props.justSent ? pauseS : 0)
  const resend = useAsk({
    call: 'sendEmailConfirmationRequest',
    messages: 'signUp',
    input: () => ({ body: { email: props.email } }),
    onAnswer: ({ to }) => {
      wait.start(pauseS)
      mailedAddress.remember(to)
    },
  })
  const { problem } = resend

  return (
    <>
      <div role="status">
        {resend.isSuccess && <Notice tone="success">{t('resent')}</Notice>}
        {problem && <Notice tone="warning">{problem}</Notice>}
      </div>
      <Ways>
        <Button
          icon={<Send aria-hidden="true" size={18} />}
          look={props.justSent || wait.left > 0 ? 'secondary' : 'primary'}
          pending={resend.isPending}
          aria-disabled={wait.left > 0 || undefined}
          onClick={() => wait.left === 0 && resend.mutate()}
        >
          {wait.left > 0 ? t('resendIn', { seconds: String(wait.left) }) : t('resend')}
        </Button>
        {props.children}
      </Ways>
    </>
  )
}
