import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Looked, whyNoRelease } from './open-advisories.ts'

const root = join(import.meta.dirname, '../..')
const url = 'https://advisories.example/1'
const why = 'We never give it a text of somebody else.'
const { version } = JSON.parse(readFileSync(join(root, 'node_modules/zod/package.json'), 'utf8')) as { version: string }

/** What `npm run advisories` says where a registry knows something against zod. */
async function asked(known: Looked['known']) {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-advisories-'))
  const advisory = { id: 1, url, title: 'Reads too much', severity: 'high', vulnerable_versions: '*', cwe: [] }
  const registry = createServer(({ url: path = '' }, response) => {
    // Also asked for is each package that wants zod, of which nothing is known.
    const name = decodeURIComponent(path.slice(1))
    const packument = { name, versions: name === 'zod' ? { [version]: { name, version } } : {} }
    response.end(JSON.stringify(path.includes('bulk') ? { zod: [advisory] } : packument))
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
