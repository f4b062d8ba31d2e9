import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { proofLogin } from '#domain/identity/web/proof-login.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'
import { useRefusalText } from '#platform/web/form/errors/error-text.ts'
import { FactorQuestion } from './factor-question.tsx'
import type { AskedFactor } from './other-sites/use-proof-login.ts'

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
  const [failures, setFailures] = useState(0)
  const hand = useMutation({
    mutationFn: () => props.finish(asked.next, otp),
    onSettled: () => {
      setIsTyped(false)
      setFailures((count) => count + 1)
    },
    onError: (thrown) => !isRefusal(thrown) && reportFault(thrown),
  })
  const isWrong = asked.isWrong && !isTyped && !hand.isPending
  return (
    <FactorQuestion
      field={{
        ...{ id: 'factor-otp', name: 'otp', value: otp },
        error: isWrong ? t('errors.otp.incorrect') : undefined,
        onValue: (value) => {
          setOtp(String(value))
          setIsTyped(true)
        },
      }}
      problem={isRefusal(hand.error) ? errorText(hand.error) : undefined}
      failures={failures}
      call="loginWithGoogle"
      pending={hand.isPending}
      onSubmit={() => otp.trim() !== '' && !hand.isPending && hand.mutate()}
      onBack={props.onCancel}
      back={t('factors.cancel')}
    />
  )
}
