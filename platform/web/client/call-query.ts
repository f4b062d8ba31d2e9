import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, CallName } from '#contract/calls.ts'
import type { CallInput } from './call-input.ts'
import { ask } from './client.ts'

/**
 * A call as a query: `useQuery(callQuery('listLanguages', {}))`. Its key begins with the call's
 * name, so `invalidateQueries({ queryKey: ['listLanguages'] })` renews all its answers.
 */
export function callQuery<Name extends CallName>(name: Name, input: Omit<CallInput<Name>, 'signal'>) {
  return queryOptions<AnswerOf<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => ask(name, { ...input, signal } as CallInput<Name>),
  })
}
