import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { typefaces } from '#contract/values/typefaces.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { readConfig } from '../config.ts'
import { loadTenants } from '../tenants/load-tenants.ts'
import { themeStyles } from './theme-styles.ts'

const folder = mkdtempSync(join(tmpdir(), 'tapfolio-theme-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The style of a theme whose header shows this drawing. */
function stylesWith(drawing: string): string {
  writeFileSync(join(folder, 'ground.svg'), drawing)
  const [tenant] = loadTenants(readConfig({}), tenantChecks).all
  if (!tenant?.theme.header) throw new Error('the first sample tenant has no drawing in its header')
  const header = { ...tenant.theme.header, file: 'ground.svg', darkFile: null }
  return themeStyles({ ...tenant, folder, theme: { ...tenant.theme, header } })
}

test('a small drawing stands in the page, and nothing of it ends the style that it stands in', () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>a{fill:url(#b)}</style><!-- ' % --></svg>`
  const styles = stylesWith(drawing)
  const [, address = ''] = /--header-picture:url\("data:image\/svg\+xml,([^"]*)"\)/.exec(styles) ?? []
  expect(decodeURIComponent(address)).toBe(drawing)
  expect(address).not.toMatch(/[<>{}()'"#;]/)
})

test('a large drawing has an address of its own', () => {
  expect(stylesWith(`<svg><!--${'x'.repeat(7000)}--></svg>`)).toMatch(/--header-picture:url\("\/logos\/ground\.svg\?v=/)
})

test('each typeface has a face, and fallbacks that have its height above and below the line', () => {
  const faces = readFileSync(join(import.meta.dirname, '../../web/styles/fonts.css'), 'utf8')
    .split('@font-face')
    .slice(1)
  const named = (family: string) => faces.filter((face) => face.includes(`font-family: '${family}'`))
  const share = (face: string, name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100
  for (const { family, fallbacks } of Object.values(typefaces)) {
    expect(named(family).length, family).toBeGreaterThan(0)
    const lines = fallbacks.flatMap((fallback) => {
      const found = named(fallback)
      expect(found.length, fallback).toBeGreaterThan(0)
      return found.map((face) =>
        ['ascent-override', 'descent-override'].map((name) => share(face, name) * share(face, 'size-adjust')),
      )
    })
    const [first = []] = lines
    for (const line of lines)
      expect(line).toEqual(first.map((height) => expect.closeTo(height, 2) as unknown as number))
  }
})
