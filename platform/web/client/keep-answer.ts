import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Keeps what a change came to in place of what `queryKey` asks for; a function makes it of what is known, where anything
 * is. An answer to that question that is still on its way is of before the change, and would undo it: it is not waited for.
 */
export function keepAnswer<Data>(queries: QueryClient, queryKey: QueryKey, next: Data | ((known: Data) => Data)): void {
  const known = queries.getQueryData<Data>(queryKey)
  const isMade = next instanceof Function
  if (isMade && known === undefined) return
  void queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<Data>(queryKey, isMade ? next(known as Data) : next)
}
