import type { ReactNode } from 'react'
import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Ways } from '#platform/web/ui/ways.tsx'
import { useCountdown } from '#platform/web/use-countdown.ts'
import { useSendCode } from './use-send-code.ts'

const pauseS = 60

/** Sends a code, and not again before a minute. `children` stand beside the button. */
export function SendCode(props: { justSent: boolean; children?: ReactNode }) {
  const t = useTranslations('accountDeletion')
  const wait = useCountdown(props.justSent ? pauseS : 0)
  const send = useSendCode(() => wait.start(pauseS))
  const isAgain = props.justSent || send.isSuccess
  const text = wait.left > 0 ? t('resendIn', { seconds: String(wait.left) }) : isAgain ? t('resend') : t('send')
  return (
    <>
      <div role="status">
        {send.isSuccess && <Notice tone="success">{t('sent')}</Notice>}
        {send.problem && <Notice tone="warning">{send.problem}</Notice>}
      </div>
      <Ways>
        <Button
          look="secondary"
          icon={<Send aria-hidden="true" size={18} />}
          pending={send.isPending}
          aria-disabled={wait.left > 0 || undefined}
          onClick={() => wait.left === 0 && send.mutate()}
        >
          {text}
        </Button>
        {props.children}
      </Ways>
    </>
  )
}
