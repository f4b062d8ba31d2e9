import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { attackTexts } from './attack-texts.ts'
import { findRegularExpressions } from './find-regular-expressions.ts'
import type { FoundExpression } from './find-regular-expressions.ts'

const root = join(import.meta.dirname, '../..')

/** Files whose expressions may be slow for long texts, because they never see one: why. */
const shortInput: Readonly<Record<string, string>> = {
  'tools/walls/privileges.ts': 'reads our own sources, each of which has at most 250 lines',
  'tools/contributing/additions.ts': 'reads our own sources, each of which has at most 250 lines',
  'testkit/screen/calls-of-screen.ts': 'reads our own sources, each of which has at most 250 lines',
  'testkit/browser/axe-findings.ts': 'reads a screen of ours with the rows of a test',
  'sandbox/test-browser.ts': 'reads pages that the sandbox made for the test',
  'sandbox/identity-providers/test-visitor.ts': 'reads pages that the sandbox made for the test',
}

/** All that run; tests read what they wrote themselves. */
const expressions = globSync('{contract,platform,domain,features,app,sandbox,run,testkit,tools,bench}/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) => findRegularExpressions(path, readFileSync(join(root, path), 'utf8')))

/** Small first, so that an expression that doubles with each character is told instead of never ending. */
const sizes = [24, 400, 4000, 32_000]
const longestMs = 20

const isSlowByForm = ({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>): boolean =>
  analyse({ source, flags }).reports.length > 0

/** The least of three, since the machine may be busy with something else. */
function isSlow(expression: RegExp, text: string): boolean {
  return [1, 2, 3].every(() => {
    const from = performance.now()
    expression.lastIndex = 0
    expression.test(text)
    return performance.now() - from > longestMs
  })
}

function isSlowByClock({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>): boolean {
  const expression = new RegExp(source, flags)
  return sizes.some((size) => attackTexts(source, flags, size).some((text) => isSlow(expression, text)))
}

const nameOf = ({ at, source, flags }: FoundExpression) => `${at} /${source}/${flags}`

test('no regular expression of ours takes longer than its text is long', () => {
  expect(expressions.length).toBeGreaterThan(200)
  const slow = expressions.filter((each) => isSlowByForm(each) || isSlowByClock(each))
  expect(slow.map(nameOf).filter((name) => !Object.hasOwn(shortInput, name.split(':')[0] ?? ''))).toEqual([])
})

test.each([
  ['a row at the end', String.raw`\/+$`],
  ['a tag that never closes', '<head[^>]*>'],
  ['two ways to take a character', '^(?:a|a)*b$'],
  ['a row within a row', String.raw`^(\w+\s?)*$`],
  ['two rows that meet', String.raw`^\d+\s*\/?\s*\d$`],
  ['a word that comes again', String.raw`timeZone[\s\S]*currency`],
])('an expression is found slow: %s', (_, source) => {
  expect(isSlowByForm({ source, flags: '' }) || isSlowByClock({ source, flags: '' })).toBe(true)
})

test('literals and constructed expressions are found, each with its flags', () => {
  const text = "const a = /x+$/gu\nconst b = new RegExp(`^${String(2)}-\\\\d+$`, 'i')\nRegExp('y')"
  expect(findRegularExpressions('a.ts', text).map(nameOf)).toEqual([
    'a.ts:1 /x+$/gu',
    'a.ts:2 /^1-\\d+$/i',
    'a.ts:3 /y/',
  ])
})
