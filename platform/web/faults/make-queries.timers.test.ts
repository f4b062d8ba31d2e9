import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Fault } from '../client/fault.ts'
import { makeQueries } from './make-queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = (retryAfterS: number) => new Fault('server', 'r1', 503, '', retryAfterS)

/** What asking comes to, and after how many milliseconds each try was made, where all of these go wrong. */
async function asked(...faults: Error[]): Promise<{ came: unknown; triesMs: number[] }> {
  const triesMs: number[] = []
  const begun = Date.now()
  const queryFn = () => {
    const fault = faults[triesMs.length]
    triesMs.push(Date.now() - begun)
    return fault ? Promise.reject(fault) : Promise.resolve('answered')
  }
  const came = makeQueries()
    .fetchQuery({ queryKey: ['any'], queryFn })
    .catch((thrown: unknown) => thrown)
  await vi.runAllTimersAsync()
  return { came: await came, triesMs }
}

describe('a question that went wrong', () => {
  test('a question that went wrong is asked once more when the server is less busy, as it says', async () => {
    expect(await asked(busy(2))).toEqual({ came: 'answered', triesMs: [0, 2000] })
  })

  test('a question that went wrong is asked once more soon where the network failed', async () => {
    expect(await asked(new Fault('network', 'r1'))).toEqual({ came: 'answered', triesMs: [0, 500] })
  })

  test.each([
    ['the server is broken', new Fault('server', 'r1', 500)],
    ['the server is busy for longer than anybody waits', busy(60)],
    ['nothing came in time', new Fault('timeout', 'r1')],
    ['it is no fault', new Error('else')],
  ])('a question that went wrong is not asked again where %s', async (_, fault) => {
    expect(await asked(fault)).toEqual({ came: fault, triesMs: [0] })
  })

  test('a question that went wrong is asked twice at most', async () => {
    expect(await asked(busy(2), busy(2))).toMatchObject({ came: { name: 'Fault' }, triesMs: [0, 2000] })
  })
})
