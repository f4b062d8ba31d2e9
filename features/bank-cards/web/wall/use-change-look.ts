import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf } from '#contract/calls.ts'
import type { CardLook } from '#contract/shapes/card-look.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'
import { useAsk } from '#platform/web/form/use-ask.ts'

const query = callQuery('listCardLooks', {})

/** Changes of looks reach the server in the order in which they were made. */
const turn = 'card-looks'

/** Shows looks at once as they will be; what the server refuses is taken back. */
function useOptimisticLooks() {
  const queries = useQueryClient()
  return {
    /** Answers how to take it back. */
    show(change: (looks: readonly CardLook[]) => CardLook[]): () => void {
      const before = queries.getQueryData(query.queryKey)
      keepAnswer<AnswerOf<'listCardLooks'>>(queries, query.queryKey, ({ payload }) => ({ payload: change(payload) }))
      return () => {
        queries.setQueryData(query.queryKey, before)
        void queries.invalidateQueries({ queryKey: query.queryKey })
      }
    },
    /** An answer is shown once nothing more is on its way: what the next one changes it does not know yet. */
    set: (looks: { payload: CardLook[] }) => {
      if (queries.isMutating({ mutationKey: [turn] }) === 1) queries.setQueryData(query.queryKey, looks)
    },
  }
}

/** Names or colours a card; `problem` are the words of a refusal. */
export function useChangeLook(look: CardLook) {
  const looks = useOptimisticLooks()
  const wish = useRef({ name: look.name, colour: look.colour })
  const ask = useAsk({
    call: 'changeCardLook',
    messages: 'bankCards',
    input: () => ({ body: { bank_cards_id: look.id, ...wish.current } }),
    turn,
    onAnswer: looks.set,
  })
  /** Ends when the answer is there, a refusal's too. */
  async function change(part: Partial<Pick<CardLook, 'name' | 'colour'>>) {
    wish.current = { name: look.name, colour: look.colour, ...part }
    const undo = looks.show((all) => all.map((each) => (each.id === look.id ? { ...each, ...part } : each)))
    await ask.mutateAsync().catch(undo)
  }
  return { change, problem: ask.problem, isSaved: ask.isSuccess }
}

/** Puts the cards in an order of their ids. */
export function useOrderCards() {
  const looks = useOptimisticLooks()
  const wish = useRef<readonly string[]>([])
  const ask = useAsk({
    call: 'orderCards',
    messages: 'bankCards',
    input: () => ({ body: { bank_cards_ids: [...wish.current] } }),
    turn,
    onAnswer: looks.set,
  })
  function order(ids: readonly string[]) {
    wish.current = ids
    const placeOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    const undo = looks.show((all) => all.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)))
    void ask.mutateAsync().catch(undo)
  }
  return { order, problem: ask.problem }
}
