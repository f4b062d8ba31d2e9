import { useMutation } from '@tanstack/react-query'
import { ask } from '#platform/web/client/client.ts'
import { useErrorText } from '#platform/web/form/errors/error-text.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'

/** Sends the one-time code. `problem` are the words of a refusal (too many mails), to be shown beside the button. */
export function useSendCode(onSent: () => unknown) {
  const { id } = useAccount()
  const errorText = useErrorText('accountDeletion')
  const send = useMutation({
    mutationFn: () => ask('requestDeletion', { body: { id } }),
    onSuccess: onSent,
    onError: (thrown) => {
      if (!isRefusal(thrown)) reportFault(thrown)
    },
  })
  const { error } = send
  const problem = isRefusal(error) ? errorText('', { code: error.code, retryAfterS: error.retryAfterS ?? 0 }) : ''
  return { ...send, problem }
}
