import { useEffect, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ask } from '#platform/web/client.ts'
import { text } from '#platform/web/navigation/search.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useTakenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { isRefusal } from '#platform/web/refusal.ts'
import { reportFault } from '#platform/web/shell/fault-store.ts'
import { ErrorPart } from '#platform/web/ui/error-part.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PicturePage } from '#platform/web/ui/picture-page.tsx'

export const confirmingSearch = { token: text() }

/** Confirms the address by the token of the mail, once, and goes on by itself. */
export function ConfirmingEmailScreen() {
  const t = useTranslations('signUp')
  const go = useGo()
  const taken = useTakenSearch(confirmingSearch)
  const token = taken?.values.token
  const asked = useRef(false)
  const confirm = useMutation({
    mutationFn: (given: string) => ask('confirmEmail', { body: { token: given } }),
    onSuccess: (email) => go('emailConfirmed', { email }, 'replace'),
    onError: (thrown) => {
      if (isRefusal(thrown, 'request.expired')) return go('requestExpired', { about: 'confirmation' }, 'replace')
      if (!isRefusal(thrown)) reportFault(thrown)
    },
  })
  const { mutate } = confirm

  useEffect(() => {
    if (token === undefined || asked.current) return
    asked.current = true
    if (token) mutate(token)
    else void go('requestExpired', { about: 'confirmation' }, 'replace')
  }, [token, mutate, go])

  const failed = confirm.isError && !isRefusal(confirm.error, 'request.expired')
  return (
    <PicturePage icon={<MailOpen size={28} />} title={t('confirmingTitle')} text={t('confirmingText')}>
      {failed ? <ErrorPart error={confirm.error} onRetry={() => token && mutate(token)} /> : <Skeleton lines={2} />}
    </PicturePage>
  )
}
