import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PasskeyAnswer } from '#contract/shapes/identity/passkeys.ts'
import { ask } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'
import { useRefusalText } from '#platform/web/form/errors/error-text.ts'
import { NoPasskey, signWithPasskey } from './passkey-steps.ts'

const words = { calls: ['beginPasskeyLogin', 'beginPasskeyProof', 'loginWithPasskey'], messages: 'shell' } as const

/** A button that asks for a passkey: `mutate` asks once, `problem` are the words to be shown beside it. */
export function usePasskey(options: {
  begin: 'beginPasskeyLogin' | 'beginPasskeyProof'
  onSigned: (passkey: PasskeyAnswer) => unknown
}) {
  const t = useTranslations('shell.passkeys')
  const refusalText = useRefusalText(words)
  const asked = useMutation({
    mutationFn: async () => {
      await options.onSigned(await signWithPasskey(await ask(options.begin, { body: {} })))
    },
    onError: (thrown) => {
      if (!isRefusal(thrown) && !(thrown instanceof NoPasskey)) reportFault(thrown)
    },
  })
  const { error } = asked
  const problem = isRefusal(error) ? refusalText(error) : error instanceof NoPasskey ? t(error.reason) : ''
  return { ...asked, problem }
}
