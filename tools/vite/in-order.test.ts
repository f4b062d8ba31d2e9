import { expect, onTestFinished, test, vi } from 'vitest'
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node'
import { inOrder } from './in-order.ts'

async function ordered(order: ReturnType<typeof inOrder>, ...paths: string[]): Promise<string[]> {
  const files = paths.map((moduleId) => ({ moduleId }) as TestSpecification)
  const sort = vi.spyOn(BaseSequencer.prototype, 'sort').mockImplementation((given) => Promise.resolve(given))
  onTestFinished(() => sort.mockRestore())
  return (await new order({ config: {} } as Vitest).sort(files)).map(({ moduleId }) => moduleId)
}

test('test files run in the order of their kinds, within one in that of Vitest, and what is of none comes last', async () => {
  const files = ['/e2e/b.ts', '/e2e/long-b.ts', '/app/z.ts', '/e2e/a.ts', '/e2e/long-a.ts', '/app/y.ts']
  expect(await ordered(inOrder(/^\/app\//, /\/long-/), ...files)).toEqual([
    '/app/z.ts',
    '/app/y.ts',
    '/e2e/long-b.ts',
    '/e2e/long-a.ts',
    '/e2e/b.ts',
    '/e2e/a.ts',
  ])
})

test('test files of kinds that run beside each other are spread over each other, each kind in its own order', async () => {
  const files = ['/a/1.ts', '/b/1.ts', '/a/2.ts', '/a/3.ts', '/b/2.ts', '/a/4.ts', '/c/1.ts', '/first.ts']
  expect(await ordered(inOrder(/first/, [/^\/a\//, /^\/b\//]), ...files)).toEqual([
    '/first.ts',
    '/a/1.ts',
    '/b/1.ts',
    '/a/2.ts',
    '/a/3.ts',
    '/b/2.ts',
    '/a/4.ts',
    '/c/1.ts',
  ])
})
