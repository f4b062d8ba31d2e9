import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node'

/**
 * Begins with the test files whose names say `long`, then as Vitest does: what is short to read and long to run would come
 * last, in a clean clone, where it leaves every other worker idle.
 */
export function longFirst(long: RegExp): new (context: Vitest) => BaseSequencer {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      return sorted.toSorted((a, b) => Number(long.test(b.moduleId)) - Number(long.test(a.moduleId)))
    }
  }
}
