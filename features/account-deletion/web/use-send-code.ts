import { useAsk } from '#platform/web/form/use-ask.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'

/** Sends the one-time code. */
export function useSendCode(onSent: () => unknown) {
  const { id } = useAccount()
  return useAsk({
    call: 'requestDeletion',
    messages: 'accountDeletion',
    input: () => ({ body: { id } }),
    onAnswer: onSent,
  })
}
