import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node'

/**
 * Runs the test files of the first kind first, then those of the next one, and what is of none last; within a kind as Vitest
 * does, who has the largest first in a clean clone. A file is of the first kind that its path fits. Kinds in one list run
 * beside each other, each spread over the whole time of them: what one waits for, the other works through.
 */
export function inOrder(...kinds: readonly (RegExp | readonly RegExp[])[]): new (context: Vitest) => BaseSequencer {
  const steps = [...kinds.map((each) => [each].flat()), [/(?:)/]]
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      let left = await super.sort(files)
      return steps.flatMap((beside) => {
        const lists = beside.map((kind) => {
          const [fits, others] = [true, false].map((does) =>
            left.filter(({ moduleId }) => kind.test(moduleId) === does),
          )
          left = others ?? []
          return fits ?? []
        })
        return spread(lists)
      })
    }
  }
}

/** All of the lists as one, each evenly from its beginning to its end. */
function spread<Each>(lists: readonly (readonly Each[])[]): Each[] {
  const places = lists.flatMap((list) => list.map((each, at) => ({ each, part: (at + 0.5) / list.length })))
  return places.toSorted((a, b) => a.part - b.part).map(({ each }) => each)
}
