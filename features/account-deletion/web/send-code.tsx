import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useCountdown } from '#platform/web/timers/use-countdown.ts'
import { useSendCode } from './use-send-code.ts'
import styles from './account-deletion.module.css'

const pauseS = 60

/**
 * Sends another code than that of the first step, or one to whom came here without it; not again before a minute, unless
 * the last one is spent and a new one `isNeeded`. Until then it is a link of the field: what comes next is to enter the code.
 */
export function SendCode(props: { justSent: boolean; isNeeded: boolean; onSent: () => void }) {
  const t = useTranslations('accountDeletion')
  const wait = useCountdown(props.justSent ? pauseS : 0)
  const send = useSendCode(() => {
    wait.start(pauseS)
    props.onSent()
  })
  const left = props.isNeeded ? 0 : wait.left
  const isAgain = props.justSent || send.isSuccess
  return (
    <div className={styles.send}>
      <div role="status">
        {send.isSuccess && !props.isNeeded && <Notice tone="success">{t('sent')}</Notice>}
        {send.problem && <Notice tone="warning">{send.problem}</Notice>}
      </div>
      <Button
        look={props.isNeeded ? 'primary' : 'quiet'}
        icon={<Send aria-hidden="true" size={18} />}
        pending={send.isPending}
        aria-disabled={left > 0 || undefined}
        onClick={() => left === 0 && send.mutate()}
      >
        {left > 0 ? t('resendIn', { seconds: String(left) }) : t(isAgain ? 'resend' : 'requestAction')}
      </Button>
    </div>
  )
}
