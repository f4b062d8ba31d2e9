import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8')) as {
    version: string
    info: { version: string }
  }

test('the version that travellers see and the one of the package are the same in two forms', () => {
  const { version } = read('package.json')
  const [major = '', minor = '', patch] = version.split('.')
  // 5.3.0 is shown as 5.03; a patch changes nothing that a traveller could tell.
  expect(limits.version).toBe(`${major}.${minor.padStart(2, '0')}`)
  expect(patch).toMatch(/^\d+$/)
  expect(read('package-lock.json').version).toBe(version)
  for (const name of ['portal', 'operator'])
    expect(read(`docs/integration/${name}.openapi.json`).info.version).toBe(limits.version)
})

test('the changelog has what is not released first, then the version of the package', () => {
  const changes = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8')
  const headings = [...changes.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.replace(/ .*/, ''))
  expect(headings.filter((heading) => heading !== 'Not')[0]).toBe(read('package.json').version)
})
