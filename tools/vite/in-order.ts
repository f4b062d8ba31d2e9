import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node'

/**
 * Runs the test files of the first kind first, then those of the next one, and what is of none last; within a kind as Vitest
 * does, who has the largest first in a clean clone. A file is of the first kind that its path fits.
 */
export function inOrder(...kinds: readonly RegExp[]): new (context: Vitest) => BaseSequencer {
  const place = ({ moduleId }: TestSpecification): number => {
    const kind = kinds.findIndex((each) => each.test(moduleId))
    return kind === -1 ? kinds.length : kind
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
    }
  }
}
