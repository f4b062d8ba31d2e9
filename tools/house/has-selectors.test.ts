import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** `:has(...)` that asks for a place or a state, and what it then says of something else than what has it. */
const costly = /:has\([^{}]*?:(?:nth-|first-|last-|only-|checked|focus|hover|empty)[^{}]*?\)+ *[\s>+~]+ *[^\s,{)]/

// Whatever is put into a page may be at such a place or in such a state: Chromium then looks anew at all that may be said of.
test('no style of a part hangs on what stands at a place, or is in a state, somewhere in what it is part of', () => {
  expect('table:has(thead th:nth-child(8)) td').toMatch(costly)
  expect('.swatch:has(:checked) .dot').toMatch(costly)
  const sheets = globSync('{platform,domain,features}/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(20)
  const found = sheets.flatMap((sheet) =>
    readFileSync(join(root, sheet), 'utf8')
      .split(/[{};]/)
      .filter((selector) => selector.includes(':has(') && costly.test(selector.trim()))
      .map((selector) => `${sheet}: ${selector.trim()}`),
  )
  expect(found).toEqual([])
})
