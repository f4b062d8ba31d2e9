import { expect, onTestFinished, test, vi } from 'vitest'
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node'
import { inOrder } from './in-order.ts'

test('test files run in the order of their kinds, within one in that of Vitest, and what is of none comes last', async () => {
  const files = ['/e2e/b.ts', '/e2e/long-b.ts', '/app/z.ts', '/e2e/a.ts', '/e2e/long-a.ts', '/app/y.ts'].map(
    (moduleId) => ({ moduleId }) as TestSpecification,
  )
  const sort = vi.spyOn(BaseSequencer.prototype, 'sort').mockImplementation((given) => Promise.resolve(given))
  onTestFinished(() => sort.mockRestore())
  const sequencer = new (inOrder(/^\/app\//, /\/long-/))({ config: {} } as Vitest)
  const sorted = (await sequencer.sort(files)).map(({ moduleId }) => moduleId)
  expect(sorted).toEqual(['/app/z.ts', '/app/y.ts', '/e2e/long-b.ts', '/e2e/long-a.ts', '/e2e/b.ts', '/e2e/a.ts'])
})
