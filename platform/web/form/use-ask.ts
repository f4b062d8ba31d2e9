import { useMutation } from '@tanstack/react-query'
import type { AnswerOf, CallName } from '#contract/calls.ts'
import type { CallInput } from '../client/call-input.ts'
import { ask } from '../client/client.ts'
import { isRefusal } from '../client/refusal.ts'
import { reportFault } from '../faults/fault-store.ts'
import { useRefusalText } from './errors/error-text.ts'
import type { MessageNamespace } from '../page/message-key.ts'
import type { WithWords } from './errors/refusal-words.ts'

/**
 * A button that asks a call: a form without fields. `mutate` asks once, `problem` are the words of a refusal, to be shown
 * beside the button; faults go to the error modal. It does not compile while the messages lack words for a refusal.
 */
export function useAsk<Name extends CallName, Namespace extends MessageNamespace>(
  options: {
    call: Name
    /** Namespace of the screen's messages, where the words for error codes stand under `errors`. */
    messages: Namespace
    input: () => CallInput<Name>
    onAnswer?: (answer: AnswerOf<Name>) => unknown
    /** What is asked in the same turn is asked one after the other, in the order of the presses. */
    turn?: string
  } & WithWords<Name, Namespace, never, never>,
) {
  const { call, messages, input, onAnswer, turn } = options
  // That there are words was looked at where the options were written.
  const refusalText = useRefusalText<Name, Namespace>({ calls: [call], messages } as never)
  const asked = useMutation({
    ...(turn !== undefined && { mutationKey: [turn], scope: { id: turn } }),
    mutationFn: () => ask(call, input()),
    onSuccess: (answer) => onAnswer?.(answer),
    onError: (thrown) => {
      if (!isRefusal(thrown)) reportFault(thrown)
    },
  })
  return { ...asked, problem: isRefusal(asked.error) ? refusalText(asked.error) : '' }
}
