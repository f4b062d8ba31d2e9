import { useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { OtpField } from '#domain/factors/web/otp-field.tsx'
import { proofLogin } from '#domain/identity/web/proof-login.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'
import { useRefusalText } from '#platform/web/form/errors/error-text.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import type { AskedFactor } from './use-proof-login.ts'
import styles from './sign-in.module.css'

/** Asks for the second factor after a login at an identity provider, on the page where it was begun. */
export function FactorStep(props: {
  asked: AskedFactor
  finish: (next?: string, otp?: string) => Promise<void>
  onCancel: () => void
}) {
  const { asked } = props
  const t = useTranslations('shell')
  const errorText = useRefusalText(proofLogin)
  const [otp, setOtp] = useState('')
  const [isTyped, setIsTyped] = useState(false)
  const hand = useMutation({
    mutationFn: () => props.finish(asked.next, otp),
    onSettled: () => setIsTyped(false),
    onError: (thrown) => !isRefusal(thrown) && reportFault(thrown),
  })
  const isWrong = asked.isWrong && !isTyped && !hand.isPending
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (otp.trim() !== '' && !hand.isPending) hand.mutate()
  }
  return (
    <form className={styles.factor} noValidate onSubmit={submit} aria-label={t('factors.step')}>
      <div role="status">{isRefusal(hand.error) && <Notice tone="warning">{errorText(hand.error)}</Notice>}</div>
      <OtpField
        id="factor-otp"
        name="otp"
        value={otp}
        error={isWrong ? t('errors.otp.incorrect') : undefined}
        onValue={(value) => {
          setOtp(String(value))
          setIsTyped(true)
        }}
      />
      <Ways>
        <Button type="submit" pending={hand.isPending}>
          {t('factors.submit')}
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          {t('factors.cancel')}
        </Button>
      </Ways>
    </form>
  )
}
