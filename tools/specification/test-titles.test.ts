import { join } from 'node:path'
import { expect, test } from 'vitest'
import { livingTests, titlesIn } from './test-titles.ts'

/** What keeps a title from being read as a sentence, or undefined; the rows of a table of cases name themselves. */
function flawOf(title: string): string | undefined {
  if (/\bshould\b/i.test(title)) return 'says "should"'
  if (needsSubject.test(title)) return 'leaves out whom it speaks of'
  const isOfATable = /%[sdifjo]|\$\w/.test(title)
  return !isOfATable && title.split(/\s+/).length < 3 ? 'is too short for a sentence' : undefined
}
/**
 * A verb, or a word that leans on another sentence, where the subject belongs: `is refused` reads well below its `describe`,
 * and says nothing where the documents cite the title alone.
 */
const needsSubject =
  /^(is|are|was|were|has|have|does|do|can|may|must|it|its|they|their|and|nor|but|that|which|whose|says?|shows?|comes?|stands?|refuses?|keeps|tells|takes|goes|waits|ends|opens|leads|finds|gives|reads|leaves|begins|asks|holds|stays|loads|sends|writes) /

const flaws = (tests: readonly { file: string; title: string }[]) =>
  tests.flatMap(({ file, title }) => {
    const flaw = flawOf(title)
    return flaw === undefined ? [] : [`${file} › ${title}: ${flaw}`]
  })

test('every test is named by a sentence of three words or more that says what is, not what ought to be', () => {
  expect(flaws(livingTests(join(import.meta.dirname, '../..')))).toEqual([])
})

test('a title that is no sentence is found', () => {
  const text = `test('hangs', f); test('the form should open', f); test('is refused at once', f); test('a form opens', f); test.each(rows)('%s', f)`
  const titles = titlesIn('a.test.ts', text).map((title) => ({ file: 'a.test.ts', title }))
  expect(flaws(titles)).toEqual([
    'a.test.ts › hangs: is too short for a sentence',
    'a.test.ts › the form should open: says "should"',
    'a.test.ts › is refused at once: leaves out whom it speaks of',
  ])
})
