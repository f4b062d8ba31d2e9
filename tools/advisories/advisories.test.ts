import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shippedPackages } from '../release/shipped-packages.ts'
import { saidAgainst } from './old-releases.ts'
import { Looked, openAdvisories, whyNoRelease } from './open-advisories.ts'

const root = join(import.meta.dirname, '../..')
const url = 'https://advisories.example/1'
const why = 'We never give it a text of somebody else.'
const { version } = JSON.parse(readFileSync(join(root, 'node_modules/zod/package.json'), 'utf8')) as { version: string }

const shipped = [...shippedPackages(root).values()]

/** The releases that a registry has: those of ours but one that it took back, and a newer one of zod. */
function versionsOf(name: string): string[] {
  const ours = shipped.filter((each) => each.startsWith(`${name}@`))
  const versions = ours.map((each) => each.slice(name.length + 1))
  if (name === 'pg') return []
  return name === 'zod' ? [...versions, `${version.split('.')[0] ?? ''}.999.0`] : versions
}

/** What `npm run advisories` says where a registry knows something against zod, or of its releases alone. */
async function asked(
  known: Looked['known'],
  registryOf: 'advisories' | 'releases' | 'nothing' | 'a fault' = 'advisories',
) {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-advisories-'))
  const advisory = { id: 1, url, title: 'Reads too much', severity: 'high', vulnerable_versions: '*', cwe: [] }
  const registry = createServer(({ url: path = '' }, response) => {
    const isAsked = path.includes('security')
    if (registryOf === 'nothing' || (isAsked && registryOf === 'releases')) {
      response.writeHead(405).end('{}')
      return
    }
    if (isAsked && registryOf === 'a fault') {
      response.writeHead(503).end('{}')
      return
    }
    const name = decodeURIComponent(path.slice(1))
    const versions = registryOf === 'releases' ? versionsOf(name) : []
    if (!isAsked && versions.length === 0) {
      response.writeHead(404).end('{}')
      return
    }
    const packument = { name, versions: Object.fromEntries(versions.map((each) => [each, { name, version: each }])) }
    response.end(JSON.stringify(isAsked ? { zod: [advisory] } : packument))
  })
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    registry.close()
    rmSync(folder, { recursive: true })
  })
  const file = join(folder, 'advisories.json')
  writeFileSync(file, JSON.stringify({ asked: null, known }))
  const child = spawn(process.execPath, ['tools/advisories.ts', file], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      npm_config_registry: `http://127.0.0.1:${String((registry.address() as AddressInfo).port)}`,
      npm_config_fetch_retries: '0',
      npm_config_cache: join(folder, 'cache'),
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said, looked: Looked.parse(JSON.parse(readFileSync(file, 'utf8'))) }
}

test('an advisory against a locked package that nobody looked at ends with 1, and the day is kept', async () => {
  const { code, said, looked } = await asked([])
  expect([code, said]).toEqual([1, expect.stringContaining(`high zod: Reads too much (${url})`)])
  expect(looked.asked).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(looked.of).toBe('advisories')
})

test('a registry that publishes no advisories is asked for newer releases of what is shipped, and nobody looked at one', async () => {
  const { code, said, looked } = await asked([], 'releases')
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/no advisories[^]*old zod: there is \d+\.999\.0 \(zod@[\d.]+ old\)/),
  ])
  expect(said).toMatch(/gone pg: the registry has no such release \(pg@/)
  expect(looked).toMatchObject({ of: 'releases', asked: expect.stringMatching(/^\d{4}/) as string })
})

test.each(['nothing', 'a fault'] as const)(
  'a registry that answers with %s ends with 2, and the day is not kept',
  async (registryOf) => {
    const { code, said, looked } = await asked([], registryOf)
    expect([code, said]).toEqual([2, expect.stringContaining('does not say')])
    expect(looked.asked).toBeNull()
  },
)

test.each([
  [
    'its line has a newer one',
    '4.6.7',
    { '4.6.7': {}, '4.9.0': {}, '4.10.0': {}, '5.0.0': {} },
    ['old there is 4.10.0'],
  ],
  ['an older line has one', '4.6.7', { '4.6.7': {}, '4.6.8': {}, '5.0.0': {} }, ['old there is 4.6.8']],
  ['below 1.0 its minor line has one', '0.3.1', { '0.3.1': {}, '0.3.2': {}, '0.4.0': {} }, ['old there is 0.3.2']],
  ['it comes before one', '0.0.1-beta.9', { '0.0.1-beta.9': {}, '0.0.1-beta.18': {} }, ['old there is 0.0.1-beta.18']],
  ['it came before one that is out', '2.0.0-rc.1', { '2.0.0-rc.1': {}, '2.0.0': {} }, ['old there is 2.0.0']],
  ['its maker gave it up', '2.0.4', { '2.0.4': { deprecated: 'no longer kept' } }, ['given up no longer kept']],
  ['the registry took it back', '2.0.4', { '2.0.3': {} }, ['gone the registry has no such release']],
  ['the registry has none of it', '2.0.4', undefined, ['gone the registry has no such release']],
  [
    'what is newer is not for everybody, given up or of another line',
    '4.6.7',
    { '4.6.6': {}, '4.6.7': { deprecated: false }, '4.7.0-beta.1': {}, '4.8.0': { deprecated: 'broken' }, '5.0.0': {} },
    [],
  ],
])('a release is told of where %s', (_, version, versions, said) => {
  expect(saidAgainst(version, versions && { versions }).map(({ severity, title }) => `${severity} ${title}`)).toEqual(
    said,
  )
})

test('what somebody looked at of a release is that alone: once it is given up, or is another one, it is looked at again', () => {
  const known = [{ url: 'yargs@18.0.0 old', package: 'yargs', why, until: '2999-01-01' }]
  const found = (url: string) => [{ url, name: 'yargs', severity: '', title: '' }]
  const isOpen = (url: string) => openAdvisories(found(url), known, '2026-12-01').length > 0
  expect(['yargs@18.0.0 old', 'yargs@18.0.1 old', 'yargs@18.0.0 given up', 'yargs@18.0.0 gone'].map(isOpen)).toEqual([
    ...[false, true, true, true],
  ])
})

test('an advisory that somebody looked at is nothing until that is over', async () => {
  const at = { url, package: 'zod', why }
  expect((await asked([{ ...at, until: '2999-01-01' }])).code).toBe(0)
  expect((await asked([{ ...at, until: '2020-01-01' }])).code).toBe(1)
  expect((await asked([{ ...at, package: 'react', until: '2999-01-01' }])).code).toBe(1)
})

test('the advisories that somebody looked at say of what, why and until when', () => {
  expect(() =>
    Looked.parse(JSON.parse(readFileSync(join(root, 'docs/security/advisories.json'), 'utf8'))),
  ).not.toThrow()
})

test('no release is made of packages that the registry was never asked about, or not for a fortnight, unless that is said', () => {
  const [today, said] = ['2026-12-01', 'npm run advisories']
  expect(whyNoRelease(null, today, ['folder'])).toContain(said)
  expect(whyNoRelease('2026-11-16', today, ['folder', '--replace'])).toContain('last on 2026-11-16')
  expect(whyNoRelease('2026-11-17', today, ['folder'])).toBeUndefined()
  expect(whyNoRelease(null, today, ['folder', '--unasked'])).toBeUndefined()
})
