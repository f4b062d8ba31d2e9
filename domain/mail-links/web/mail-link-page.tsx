import { useEffect, useRef, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ask } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { useLinkToken } from './use-link-token.ts'

/** The page that a mail's link opens: hands its token to a call, once, and goes on by itself. A failure can be tried again. */
export function MailLinkPage(props: {
  call: 'confirmEmail' | 'checkForgotPassword'
  icon: ReactNode
  title: string
  text: string
  onAnswer: (answer: string) => Promise<void>
  /** The link is used up or too old, or there is none. */
  onExpired: () => Promise<void>
  /** Stands in the page's place where the token alone is not enough (`fields.invalid`). */
  askMore?: (token: string) => ReactNode
}) {
  const { call, onExpired, askMore } = props
  const token = useLinkToken()
  const asked = useRef(false)
  const check = useMutation({
    // With room for a password, so that the server knows that this page can ask for one.
    mutationFn: (given: string) => ask(call, { body: { token: given, ...(askMore && { password: '' }) } }),
    onSuccess: props.onAnswer,
    onError: (thrown) => {
      if (isRefusal(thrown, 'request.expired')) return onExpired()
      if (!isRefusal(thrown)) reportFault(thrown)
    },
  })
  const { mutate } = check

  useEffect(() => {
    if (token === undefined || asked.current) return
    asked.current = true
    if (token) mutate(token)
    else void onExpired()
  }, [token, mutate, onExpired])

  if (token && askMore && isRefusal(check.error, 'fields.invalid')) return askMore(token)
  const failed = check.isError && !isRefusal(check.error, 'request.expired')
  return (
    <PicturePage icon={props.icon} title={props.title} text={props.text}>
      {failed ? <ErrorPart error={check.error} onRetry={() => token && mutate(token)} /> : <Skeleton lines={2} />}
    </PicturePage>
  )
}
