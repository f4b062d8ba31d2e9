import type { ReactNode } from 'react'
import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { useCountdown } from '#platform/web/timers/use-countdown.ts'
import { useSendCode } from './use-send-code.ts'

const pauseS = 60

/**
 * Sends a code, and not again before a minute, unless the last one is spent and a new one `isNeeded`. `children` stand
 * beside the button.
 */
export function SendCode(props: { justSent: boolean; isNeeded: boolean; onSent: () => void; children?: ReactNode }) {
  const t = useTranslations('accountDeletion')
  const wait = useCountdown(props.justSent ? pauseS : 0)
  const send = useSendCode(() => {
    wait.start(pauseS)
    props.onSent()
  })
  const left = props.isNeeded ? 0 : wait.left
  const isAgain = props.justSent || send.isSuccess
  const text = left > 0 ? t('resendIn', { seconds: String(left) }) : isAgain ? t('resend') : t('send')
  return (
    <>
      <div role="status">
        {send.isSuccess && !props.isNeeded && <Notice tone="success">{t('sent')}</Notice>}
        {send.problem && <Notice tone="warning">{send.problem}</Notice>}
      </div>
      <Ways>
        <Button
          look={props.isNeeded ? 'primary' : 'secondary'}
          icon={<Send aria-hidden="true" size={18} />}
          pending={send.isPending}
          aria-disabled={left > 0 || undefined}
          onClick={() => left === 0 && send.mutate()}
        >
          {text}
        </Button>
        {props.children}
      </Ways>
    </>
  )
}
