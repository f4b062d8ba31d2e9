import { expect, onTestFinished, test, vi } from 'vitest'
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node'
import { longFirst } from './long-first.ts'

test('files that run long begin, in the order in which Vitest has them, and the others follow in theirs', async () => {
  const files = ['/e2e/b.ts', '/e2e/long-b.ts', '/e2e/a.ts', '/e2e/long-a.ts'].map(
    (moduleId) => ({ moduleId }) as TestSpecification,
  )
  const sort = vi.spyOn(BaseSequencer.prototype, 'sort').mockImplementation((given) => Promise.resolve(given))
  onTestFinished(() => sort.mockRestore())
  const sequencer = new (longFirst(/\/long-/))({ config: {} } as Vitest)
  const sorted = (await sequencer.sort(files)).map(({ moduleId }) => moduleId)
  expect(sorted).toEqual(['/e2e/long-b.ts', '/e2e/long-a.ts', '/e2e/b.ts', '/e2e/a.ts'])
})
