import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { oldReleases } from './old-releases.ts'
import { Looked, openAdvisories, whyNoRelease } from './open-advisories.ts'

const root = join(import.meta.dirname, '../..')
const url = 'https://advisories.example/1'
const why = 'We never give it a text of somebody else.'
const { version } = JSON.parse(readFileSync(join(root, 'node_modules/zod/package.json'), 'utf8')) as { version: string }

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
    // Also asked for is each other package, of which nothing is known: for advisories with a word, for releases without.
    if (name !== 'zod' && registryOf === 'releases') {
      response.writeHead(404).end('{}')
      return
    }
    const versions = name === 'zod' ? [version, `${version.split('.')[0] ?? ''}.999.0`] : []
    const packument = {
      name,
      ...{ 'dist-tags': { latest: versions.at(-1) } },
      versions: Object.fromEntries(versions.map((each) => [each, { name, version: each }])),
    }
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
  expect([code, said]).toEqual([1, expect.stringMatching(/no advisories[^]*old zod: there is \d+\.999\.0 \(zod@/)])
  expect(looked).toMatchObject({ of: 'releases', asked: expect.stringMatching(/^\d{4}/) as string })
  const at = { package: 'zod', why, until: '2999-01-01' }
  const found = [{ url: `zod@${version}`, name: 'zod', severity: 'old', title: 'there is another' }]
  expect(openAdvisories(found, [{ ...at, url: `zod@${version}` }], '2026-12-01')).toEqual([])
  expect(openAdvisories(found, [{ ...at, url: 'zod@0.0.1' }], '2026-12-01')).toEqual(found)
})

test.each(['nothing', 'a fault'] as const)(
  'a registry that answers with %s ends with 2, and the day is not kept',
  async (registryOf) => {
    const { code, said, looked } = await asked([], registryOf)
    expect([code, said]).toEqual([2, expect.stringContaining('does not say')])
    expect(looked.asked).toBeNull()
  },
)

test('a release is old where its line has a newer one, or its maker gave it up; of another line or not shipped it is nothing', () => {
  const ours = new Set(['zod@4.6.7', 'pg@8.23.1', 'yazl@0.3.1', 'fontkit@2.0.4'])
  const outdated = {
    zod: { current: '4.6.7', wanted: '4.6.7', latest: '4.9.0' },
    pg: [
      { current: '8.23.1', wanted: '8.23.1', latest: '10.0.0' },
      { current: '7.0.0', wanted: '7.0.1', latest: '10.0.0' },
    ],
    yazl: { current: '0.3.1', wanted: '0.3.1', latest: '0.4.0' },
    typescript: { current: '6.0.3', wanted: '6.0.4', latest: '7.0.2' },
    fontkit: { wanted: '2.0.5', latest: '2.0.5' },
  }
  const lockFile = {
    packages: {
      '': {},
      'node_modules/a/node_modules/fontkit': { version: '2.0.4', deprecated: 'no longer kept' },
      'node_modules/typescript': { version: '6.0.3', deprecated: 'use another' },
    },
  }
  expect(oldReleases(outdated, lockFile, ours)).toEqual([
    { url: 'zod@4.6.7', name: 'zod', severity: 'old', title: 'there is 4.9.0' },
    { url: 'fontkit@2.0.4', name: 'fontkit', severity: 'given up', title: 'no longer kept' },
  ])
})

test('one that somebody looked at is nothing until that is over', async () => {
  const at = { url, package: 'zod', why }
  expect((await asked([{ ...at, until: '2999-01-01' }])).code).toBe(0)
  expect((await asked([{ ...at, until: '2020-01-01' }])).code).toBe(1)
  expect((await asked([{ ...at, package: 'react', until: '2999-01-01' }])).code).toBe(1)
})

test('what was looked at says of what, why and until when', () => {
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
