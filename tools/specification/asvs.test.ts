import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asvsFaults, asvsRows } from './asvs-rows.ts'
import { livingTests } from './test-titles.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const rows = asvsRows(read('docs/security/asvs.csv'))

describe('the table of ASVS 5.0', () => {
  test('the table of ASVS 5.0 shows what applies by a living test or a reviewed page, and says why the rest does not', () => {
    const usual = rows.filter(({ level }) => level <= 2)
    expect(usual.length).toBe(253)
    expect(usual.filter(({ applies }) => applies).length).toBeGreaterThanOrEqual(200)
    expect(rows.filter(({ level, applies }) => level === 3 && applies).length).toBeGreaterThanOrEqual(45)
    expect(asvsFaults(rows, { living: livingTests(root), read })).toEqual([])
  })

  test('the table of ASVS 5.0 rests on tests for the most part, not on pages', () => {
    const byTest = rows.filter(({ shownBy }) => shownBy.some((each) => each.includes(' › ')))
    expect(byTest.length).toBeGreaterThanOrEqual(150)
  })
})

describe('its checks bite', () => {
  const review = 'Compared with the code, statement by statement, on 2026-11-29.'
  const head = 'requirement,level,section,applies,here,shown_by\n'
  const faults = (line: string) =>
    asvsFaults(asvsRows(head + line), {
      living: [{ file: 'a.test.ts', title: 'does it; and more' }],
      read: (file) => ({ 'a.md': `# A\n\n${review}\n\n## Limits\n`, 'b.md': '# B\n\n## Limits\n' })[file] ?? '',
    })

  test('a row of ASVS 5.0 that nothing shows, and a test or a heading that is gone, are found', () => {
    expect(faults('v5.0.0-1.1.1,1,V1,yes,"so, here",a.test.ts › does it; and more | a.md#Limits')).toEqual([])
    expect(faults('v5.0.0-1.1.1,1,V1,yes,here,')).toEqual(['v5.0.0-1.1.1 is shown by nothing'])
    expect(faults('v5.0.0-1.1.1,1,V1,yes,here,a.test.ts › does less')).toEqual([
      'v5.0.0-1.1.1: there is no test "a.test.ts › does less"',
    ])
    expect(faults('v5.0.0-1.1.1,1,V1,yes,here,b.md#Limits')).toEqual([
      'v5.0.0-1.1.1: b.md does not say when it was compared with the code',
    ])
    expect(faults('v5.0.0-1.1.1,1,V1,yes,here,a.md#Rules')).toEqual(['v5.0.0-1.1.1: a.md has no heading "Rules"'])
  })

  test('a row of ASVS 5.0 that does not apply for no reason is found', () => {
    expect(faults('v5.0.0-4.3.1,2,V4,no,no GraphQL,')).toEqual([])
    expect(faults('v5.0.0-4.3.1,2,V4,no,,')).toEqual([
      'v5.0.0-4.3.1 does not say how it is here, or why it does not apply',
    ])
  })
})
