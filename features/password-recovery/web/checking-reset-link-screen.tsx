import { useEffect, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ask } from '#platform/web/client.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useTakenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { isRefusal } from '#platform/web/refusal.ts'
import { reportFault } from '#platform/web/shell/fault-store.ts'
import { ErrorPart } from '#platform/web/ui/error-part.tsx'
import { PicturePage } from '#platform/web/ui/picture-page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { recoveryTokenSearch } from './password-recovery-search.ts'
import { useGoToExpired } from './use-go-to-expired.ts'

/** Checks the token of the mail, once, and goes on with the new one to the reset. */
export function CheckingResetLinkScreen() {
  const t = useTranslations('passwordRecovery')
  const go = useGo()
  const goToExpired = useGoToExpired()
  const taken = useTakenSearch(recoveryTokenSearch)
  const token = taken?.values.token
  const asked = useRef(false)
  const check = useMutation({
    mutationFn: (given: string) => ask('checkForgotPassword', { body: { token: given } }),
    onSuccess: (fresh) => go('resetPassword', { token: fresh }, 'replace'),
    onError: (thrown) => {
      if (isRefusal(thrown, 'request.expired')) return goToExpired()
      if (!isRefusal(thrown)) reportFault(thrown)
    },
  })
  const { mutate } = check

  useEffect(() => {
    if (token === undefined || asked.current) return
    asked.current = true
    if (token) mutate(token)
    else void goToExpired()
  }, [token, mutate, goToExpired])

  const failed = check.isError && !isRefusal(check.error, 'request.expired')
  return (
    <PicturePage icon={<KeyRound size={28} />} title={t('checkingTitle')} text={t('checkingText')}>
      {failed ? <ErrorPart error={check.error} onRetry={() => token && mutate(token)} /> : <Skeleton lines={2} />}
    </PicturePage>
  )
}
