import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import type { Walked } from './walk-journeys.ts'

const walked = (journey: string, state: Walked['state']): Walked => ({
  journey,
  file: 'e2e/pay.test.ts',
  state,
  said: 'no answer',
})
const nothing = { again: [], alone: [] }
const first = [walked('pays', 'passed'), walked('leaves', 'failed'), walked('reads', 'skipped')]

test('a journey that fails before this server and not before its own holds against this one', () => {
  const alone = [walked('leaves', 'passed')]
  const judged = judge({ first, again: [walked('leaves', 'failed')], alone }, [])
  expect(judged).toMatchObject({ passed: 1, atLast: 0, skipped: ['reads'], failed: ['leaves: no answer'], anyway: [] })
  // One that was not walked again is no better.
  expect(judge({ first, ...nothing }, []).failed).toEqual(['leaves: no answer'])
})

test('a journey that passes by itself passed, and is counted', () => {
  const judged = judge({ first, again: [walked('leaves', 'passed')], alone: [] }, [])
  expect(judged).toMatchObject({ passed: 2, atLast: 1, failed: [] })
})

test('a journey that fails on purpose is told with its reason; in another way, or another one, it is no exception', () => {
  const both = [...first, walked('comes back', 'failed')]
  const exception = { journey: 'leaves', said: /no answer/, why: 'another word on purpose' }
  const judged = judge({ first: both, ...nothing }, [exception])
  expect(judged.excepted).toEqual(['leaves: another word on purpose'])
  expect(judged.failed).toEqual(['comes back: no answer'])
  const again = [{ ...walked('leaves', 'failed'), said: 'wrong answer' }]
  expect(judge({ first, again, alone: [] }, [exception])).toMatchObject({
    excepted: [],
    failed: ['leaves: wrong answer'],
  })
})

test('a journey that fails before its own server too tells nothing about this one', () => {
  const again = [walked('leaves', 'failed')]
  expect(judge({ first, again, alone: again }, [])).toMatchObject({ anyway: ['leaves'], failed: [] })
})
