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
  'platform/server/pages/first-styles.ts': 'reads the style sheet that our own build made, once',
  'testkit/browser/looking/axe-findings.ts': 'reads a screen of ours with the rows of a test',
  'bench/reports/measured.ts': 'reads the lines that a measurement of ours prints',
  'testkit/paper/text-of-pdf.ts': 'reads a document that we drew for the test',
  'sandbox/test-browser.ts': 'reads pages that the sandbox made for the test',
  'sandbox/identity-providers/test-visitor.ts': 'reads pages that the sandbox made for the test',
}

/** All that run and may meet a long text; tests read what they wrote themselves. */
const files = globSync('{contract,platform,domain,features,app,sandbox,run,testkit,tools,bench}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((path) => !/\.test\.tsx?$/.test(path))
const expressions = files
  .filter((path) => !Object.hasOwn(shortInput, path))
  .flatMap((path) => findRegularExpressions(path, readFileSync(join(root, path), 'utf8')))

/** Small first, so that an expression that doubles with each character is told instead of never ending. */
const sizes = [24, 400]
const longestMs = 20
/** So long the engine may make one ready, before its first text and again when it threw away what it made. */
const longestReadyMs = 10
/** Ten and eighty times as long, for texts that took as long one size before as no straight reading does: the others are left out. */
const longer = [
  { size: 4000, afterMs: 0.004 },
  { size: 32_000, afterMs: 0.03 },
]

const isSlowByForm = ({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>): boolean =>
  analyse({ source, flags }).reports.length > 0

function timeOf(expression: RegExp, text: string): number {
  const from = performance.now()
  expression.lastIndex = 0
  expression.test(text)
  return performance.now() - from
}

/** By the clock, and then three times by the processor's own time: the machine may be busy with something else. */
function isSlow(expression: RegExp, text: string, ms = timeOf(expression, text)): boolean {
  if (ms <= longestMs) return false
  return [1, 2, 3].every(() => {
    const from = process.cpuUsage()
    timeOf(expression, text)
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1000 > longestMs
  })
}

function isSlowByClock({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>): boolean {
  const expression = new RegExp(source, flags)
  return sizes.some((size) => {
    const longerTexts = longer.map((each) => ({ ...each, texts: attackTexts(source, flags, each.size) }))
    return attackTexts(source, flags, size).some((text) => {
      let ms = timeOf(expression, text)
      if (isSlow(expression, text, ms)) return true
      for (const { texts, afterMs } of size === sizes.at(-1) ? longerTexts : []) {
        // Of each size the texts come in the same order.
        const long = texts.next().value ?? ''
        ms = ms > afterMs ? timeOf(expression, long) : 0
        if (isSlow(expression, long, ms)) return true
      }
      return false
    })
  })
}

const nameOf = ({ at, source, flags }: FoundExpression) => `${at} /${source}/${flags}`

test('no regular expression of ours takes longer than its text is long', () => {
  expect(expressions.length).toBeGreaterThan(200)
  const known = new Map<string, boolean>()
  const isKnownSlow = (each: FoundExpression) => {
    const form = `/${each.source}/${each.flags}`
    const isIt = known.get(form) ?? (isSlowByForm(each) || isSlowByClock(each))
    known.set(form, isIt)
    return isIt
  }
  const slow = expressions.filter(isKnownSlow)
  expect(slow.map(nameOf)).toEqual([])
})

/**
 * Processor milliseconds until it has read its first text: made ready for Latin letters and for others, at the least of
 * three. Each one is another expression to the engine, which keeps those it has made ready.
 */
function readyMs({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>): number {
  const times = [1, 2, 3].map((turn) => {
    const expression = new RegExp(`(?:${source})${'(?:)'.repeat(turn)}`, flags)
    const from = process.cpuUsage()
    for (const text of ['Hello 12', 'Grüße → 12']) {
      expression.lastIndex = 0
      expression.test(text)
    }
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

test('no regular expression of ours takes long to be made ready for its first text', () => {
  const heavy = expressions.filter((each) => readyMs(each) > longestReadyMs)
  expect(heavy.map(nameOf)).toEqual([])
})

test('an expression is found heavy that asks for letters of all scripts again and again', () => {
  const ofAllScripts = String.raw`(?<![\p{L}\d])(?:(?:\d{1,2}\s)?\p{L}{3,9}\s|\p{L}{2,14}\s)20\d\d`
  const heavy = { source: Array.from({ length: 12 }, () => ofAllScripts).join('|'), flags: 'u' }
  expect(readyMs(heavy)).toBeGreaterThan(longestReadyMs)
})

test('a file whose expressions may be slow is there', () => {
  expect(Object.keys(shortInput).filter((path) => !files.includes(path))).toEqual([])
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
