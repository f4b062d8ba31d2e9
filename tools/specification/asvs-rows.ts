import type { LivingTest } from './test-titles.ts'

/** A requirement of OWASP's Application Security Verification Standard 5.0, of level 1 or 2, or of those of level 3 that are met or do not apply. */
export interface AsvsRow {
  requirement: string
  level: number
  applies: boolean
  /** What it means for this portal, or why it does not apply. */
  here: string
  /** `file › title of a test`, or `page#Heading`. */
  shownBy: readonly string[]
}

/** Reads docs/security/asvs.csv: requirement, level, section, applies, here, shown_by (parted by bars). */
export function asvsRows(csv: string): AsvsRow[] {
  const [, ...lines] = csv.trimEnd().split('\n')
  return lines.map(cellsOf).map(([requirement = '', level = '', , applies = '', here = '', shown = '']) => ({
    requirement,
    level: Number(level),
    applies: applies === 'yes',
    here,
    shownBy: shown.split(' | ').filter((each) => each !== ''),
  }))
}

/** A line of RFC 4180 without line breaks in its cells. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

/** What is wrong with the table; an empty list is a whole one. */
export function asvsFaults(
  rows: readonly AsvsRow[],
  { living, read }: { living: readonly LivingTest[]; read: (file: string) => string },
): string[] {
  const known = new Set(living.map(({ file, title }) => `${file} › ${title}`))
  const faultOf = (shown: string): string[] => {
    if (shown.includes(' › ')) return known.has(shown) ? [] : [`there is no test "${shown}"`]
    const [page = '', heading = ''] = shown.split('#')
    const has = read(page)
      .split('\n')
      .some((line) => line.startsWith('#') && line.replace(/^#+ /, '') === heading)
    const review = /Compared with the code, statement by statement, on \d{4}-\d\d-\d\d\./
    if (!review.test(read(page))) return [`${page} does not say when it was compared with the code`]
    // A page may also stand out a paragraph by its first words.
    return has || read(page).includes(`**${heading}.**`) ? [] : [`${page} has no heading "${heading}"`]
  }
  return rows.flatMap(({ requirement, applies, here, shownBy }) => [
    ...(here === '' ? [`${requirement} does not say how it is here, or why it does not apply`] : []),
    ...(applies && shownBy.length === 0 ? [`${requirement} is shown by nothing`] : []),
    ...shownBy.flatMap(faultOf).map((fault) => `${requirement}: ${fault}`),
  ])
}
