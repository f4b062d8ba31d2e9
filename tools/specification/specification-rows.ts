/** A row of docs/specification.md: what the specification asks for, and the tests that show it. */
export interface SpecificationRow {
  id: string
  says: string
  tests: { file: string; title: string }[]
}

/**
 * Reads the tables of the page: `| id | what it says | `file` › title <br> `file` › title |`. A row without a readable
 * test has an empty list.
 */
export function specificationRows(text: string): SpecificationRow[] {
  return text
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
    .filter((cells) => cells.length === 5 && /^[A-Z]+\d+$/.test(cells[1] ?? ''))
    .map(([, id = '', says = '', shown = '']) => ({
      id,
      says,
      tests: shown.split('<br>').flatMap((each) => {
        const [, file, title] = /^`([^`]+)` › (.+)$/.exec(each.trim()) ?? []
        return file !== undefined && title !== undefined ? [{ file, title }] : []
      }),
    }))
}

/** What is wrong with the rows: ids given twice, and rows that name no test or one that does not run. */
export function rowFaults(
  rows: readonly SpecificationRow[],
  living: readonly { file: string; title: string }[],
): string[] {
  const known = new Set(living.map(({ file, title }) => `${file} › ${title}`))
  const twice = rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
  return [
    ...twice.map(({ id }) => `${id} is there twice`),
    ...rows.filter(({ tests }) => tests.length === 0).map(({ id }) => `${id} names no test`),
    ...rows.flatMap(({ id, tests }) =>
      tests
        .filter(({ file, title }) => !known.has(`${file} › ${title}`))
        .map(({ file, title }) => `${id}: there is no test "${title}" in ${file}`),
    ),
  ]
}
