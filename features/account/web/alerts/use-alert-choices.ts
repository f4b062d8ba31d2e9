import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls.ts'
import type { AlertChoice } from '#contract/shapes/alert.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { ask } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'

const query = callQuery('listAlertChoices', {})

/** Which mails the account's holder wants, as the server knows it. */
export const useAlertChoices = () => useQuery(query)

/** Turns one kind: at once, and back where the server does not take it. Other kinds may be turned meanwhile. */
export function useTurnAlert() {
  const queries = useQueryClient()
  const write = (turned: AlertChoice) =>
    keepAnswer<AnswerOf<'listAlertChoices'>>(queries, query.queryKey, ({ payload }) => ({
      payload: payload.map((each) => (each.kind === turned.kind ? turned : each)),
    }))
  return useMutation({
    mutationFn: (turned: AlertChoice) => ask('chooseAlert', { body: turned }),
    onMutate: write,
    onError: (thrown, turned) => {
      write({ ...turned, is_on: !turned.is_on })
      if (!isRefusal(thrown)) reportFault(thrown)
    },
  })
}
