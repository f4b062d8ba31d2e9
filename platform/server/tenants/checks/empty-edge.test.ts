import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyEdge } from './empty-edge.ts'

const drawn = (x: number, width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 168 40"><rect x="${String(x)}" width="${String(width)}" height="40"/></svg>`

test.each([
  [drawn(0, 107), 'is empty at its right, 61 of 168; cut its viewBox to what is drawn'],
  [drawn(40, 128), 'is empty at its left, 40 of 168; cut its viewBox to what is drawn'],
  [drawn(4, 160), undefined],
])('the empty edge of a drawing is told where there is one: %s', async (svg, problem) => {
  expect(await emptyEdge(svg)).toBe(problem)
})

test.each(['airlink', 'nordovest', 'lagunare'])('the logos of %s fill their pictures', async (name) => {
  for (const file of ['logo.svg', 'logo-dark.svg'])
    expect(
      await emptyEdge(readFileSync(join(import.meta.dirname, '../../../../tenants', name, file), 'utf8')),
    ).toBeUndefined()
})
