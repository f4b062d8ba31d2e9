import { useEffect, useRef, type ReactNode } from 'react'
import { MailOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PendingEmail } from '#contract/shapes/privacy.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'

/** Where the link went, until when it works, and the way back. The form goes with its answer, so this takes the focus. */
export function PendingChange(props: { pending: PendingEmail; onCancelled: () => void }) {
  const t = useTranslations('emailChange')
  const { timeZone, choices } = useTenant()
  const account = useAccount()
  const { email, expires_at } = props.pending
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => here.current?.focus(), [])
  const cancel = useAsk({
    call: 'cancelEmailChange',
    messages: 'emailChange',
    input: () => ({ body: {} }),
    onAnswer: props.onCancelled,
  })
  const b = (text: ReactNode) => <b>{text}</b>
  return (
    <div ref={here} tabIndex={-1}>
      <EmptyState
        icon={<MailOpen size={28} />}
        title={t('pendingTitle')}
        actions={
          <Button look="secondary" pending={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('cancel')}
          </Button>
        }
      >
        <p>{t.rich('pendingText', { email, b, time: () => <Instant at={expires_at} timeZone={timeZone} /> })}</p>
        <p>{t.rich('pendingUntil', { email: account.email, signIn: choices.signIn, b })}</p>
      </EmptyState>
      <div role="status">{cancel.problem && <Notice tone="warning">{cancel.problem}</Notice>}</div>
    </div>
  )
}
