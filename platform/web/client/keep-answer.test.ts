import { describe, expect, test } from 'vitest'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { keepAnswer } from './keep-answer.ts'

const queryKey = ['listCards', {}]

/** A question that is answered when told, somebody looking at its answers. */
function aQuestion() {
  const queries = new QueryClient()
  const waiting: ((answer: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => waiting.push(resolve))
  const leave = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined)
  /** Ends when what the answer does is done. */
  const answer = async (...cards: string[]) => {
    const asked = queries.getQueryCache().find({ queryKey })?.promise
    waiting.shift()?.(cards)
    await asked?.catch(() => undefined)
  }
  return { queries, answer, leave, asked: () => waiting.length, known: () => queries.getQueryData<string[]>(queryKey) }
}

describe('what a change came to', () => {
  test('what a change came to stays, whatever an answer of before the change says that comes after it', async () => {
    const { queries, answer, leave, known } = aQuestion()
    await answer('work', 'holidays')
    void queries.invalidateQueries({ queryKey })
    keepAnswer(queries, queryKey, ['work'])
    await answer('work', 'holidays')
    expect(known()).toEqual(['work'])
    leave()
  })

  test('what a change came to is made of what is known; where nothing is, the answer on its way is taken', async () => {
    const { queries, answer, leave, known } = aQuestion()
    const withoutWork = (cards: string[]) => cards.filter((card) => card !== 'work')
    keepAnswer(queries, queryKey, withoutWork)
    expect(known()).toBeUndefined()
    await answer('work', 'holidays')
    expect(known()).toEqual(['work', 'holidays'])
    keepAnswer(queries, queryKey, withoutWork)
    expect(known()).toEqual(['holidays'])
    leave()
  })
})
