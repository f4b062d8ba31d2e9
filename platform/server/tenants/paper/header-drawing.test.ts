import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawingOf } from './header-drawing.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 4">${inside}</svg>`

test('paths, rectangles and circles become shapes with their colours', () => {
  const drawing = drawingOf(
    svg(
      '<path d="M0 0H9" stroke="#fff" stroke-width="2"/><rect width="4" height="2" fill="red"/><circle cx="2" cy="2" r="1" fill="none"/>',
    ),
  )
  expect(drawing).toMatchObject({ width: 16, height: 4 })
  expect(drawing?.shapes).toEqual([
    {
      path: 'M0 0H9',
      fill: { colour: '#000000', opacity: 1 },
      stroke: { colour: '#ffffff', opacity: 1, width: 2 },
    },
    { path: 'M0 0h4v2h-4v-2z', fill: { colour: '#ff0000', opacity: 1 }, stroke: undefined },
    { path: 'M1 2a1 1 0 0 1 2 0a1 1 0 0 1 -2 0z', fill: undefined, stroke: undefined },
  ])
})

test.each([
  '<text>A</text>',
  '<path d="M0 0" fill="url(#a)"/>',
  '<rect transform="scale(2)"/>',
  '<g><path d="M0 0"/></g>',
])('a picture with %s is left out of documents', (inside) => {
  expect(drawingOf(svg(inside))).toBeUndefined()
})

test('the pictures of the demo are all drawn', () => {
  const tenants = join(import.meta.dirname, '../../../../tenants')
  for (const name of readdirSync(tenants)) {
    const { header } = JSON.parse(readFileSync(join(tenants, name, 'theme.json'), 'utf8')) as {
      header: { file: string }
    }
    expect(drawingOf(readFileSync(join(tenants, name, header.file), 'utf8'))?.shapes.length).toBeGreaterThan(2)
  }
})
