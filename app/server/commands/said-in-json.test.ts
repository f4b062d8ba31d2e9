import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { errorInJson, saidInJson, saidInWords } from './said-in-json.ts'
import { runCommand, sayCommand } from './run-command.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'tapfolio-json-'))
  writeFileSync(join(folder, 'feed.ndjson'), '{}\n')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const say = (...args: string[]) =>
  sayCommand(args, () => readConfig({ DATABASE_URL: database.url, TENANTS_DIR: 'tenants' }))
const nobody = 'nobody@example.org'

/** Every command of the usage with words that it takes, how it ends, and whether it answers or says what is wrong. */
const runs: Record<string, { words: () => string[]; code: 0 | 1; finds: boolean }> = {
  migrate: { words: () => [], code: 0, finds: true },
  feed: { words: () => ['airlink', join(folder, 'feed.ndjson')], code: 1, finds: true },
  reconcile: { words: () => ['lagunare'], code: 0, finds: true },
  'account find': { words: () => ['airlink', nobody], code: 1, finds: false },
  'account show': { words: () => ['airlink', nobody], code: 1, finds: false },
  'account export': { words: () => ['airlink', nobody, join(folder, 'x.zip')], code: 1, finds: false },
  'account delete': { words: () => ['airlink', nobody, '--yes'], code: 1, finds: false },
  'order show': { words: () => ['airlink', 'NONE'], code: 1, finds: false },
  'order evidence': { words: () => ['airlink', 'NONE'], code: 1, finds: false },
  'order reconcile': { words: () => ['airlink', 'NONE'], code: 1, finds: false },
  'mail list': { words: () => ['airlink', nobody], code: 0, finds: true },
  'mail resend': { words: () => ['airlink', nobody], code: 1, finds: true },
  'audit list': { words: () => ['airlink'], code: 0, finds: true },
  'surplus list': { words: () => [], code: 0, finds: true },
  'surplus refunded': { words: () => ['NONE'], code: 1, finds: false },
  'orders unknown': { words: () => [], code: 0, finds: true },
  'orders ask': { words: () => ['airlink', 'NONE'], code: 1, finds: false },
  'orders pays': { words: () => ['airlink', 'NONE', 'P-1'], code: 1, finds: false },
  'orders seen': { words: () => ['airlink', 'NONE'], code: 1, finds: false },
  'case list': { words: () => [], code: 0, finds: true },
  'case show': { words: () => ['7KQ-4MP'], code: 1, finds: false },
  'case answer': { words: () => ['7KQ-4MP', '--text', 'x'], code: 1, finds: false },
  'case close': { words: () => ['7KQ-4MP'], code: 1, finds: false },
  'sessions end': { words: () => ['airlink', nobody], code: 1, finds: false },
  'job list': { words: () => [], code: 0, finds: true },
  'job retry': { words: () => ['1'], code: 1, finds: false },
  backup: { words: () => [join(folder, 'all.backup')], code: 0, finds: true },
  restore: { words: () => [join(folder, 'none.backup')], code: 1, finds: false },
  'tenant lint': { words: () => ['airlink'], code: 0, finds: true },
  'tenant create': { words: () => ['airlink'], code: 1, finds: false },
  doctor: { words: () => [], code: 0, finds: true },
}

test('every command of the usage is tried for what it says in JSON', async () => {
  const { text } = await runCommand(['--help'], () => expect.fail('help reads no settings'))
  const listed = [...text.matchAll(/^ {2}([a-z]+)(?: ([a-z]+))?(?= |$)/gm)].map(([, command = '', action]) =>
    action === undefined ? command : `${command} ${action}`,
  )
  expect(Object.keys(runs).toSorted()).toEqual([...new Set(listed.map((each) => each))].toSorted())
})

test('with --json every command says what it found on one output, and what is wrong as an error on the other', async () => {
  const wrong: Record<string, unknown> = {}
  for (const [name, { words, code, finds }] of Object.entries(runs)) {
    const said = await say(...name.split(' '), ...words(), '--json')
    const isRight =
      said.code === code && (finds ? said.err === '' && isJson(said.out) : said.out === '' && isErrorOf(said.err, code))
    if (!isRight) wrong[name] = said
  }
  expect(wrong).toEqual({})
})

test('with --json a command that was not understood ends with 2 and says so as an error', async () => {
  const wrong: Record<string, unknown> = {}
  const needsMore = Object.keys(runs).filter(
    (name) => !/migrate|list|unknown|lint|doctor/.test(name) || name === 'mail list',
  )
  for (const name of [...needsMore, 'backups', 'account', 'job']) {
    const said = await say(...name.split(' '), '--json')
    if (said.code !== 2 || said.out !== '' || !isErrorOf(said.err, 2)) wrong[name] = said
  }
  expect(wrong).toEqual({})
})

test('what cannot even be begun is an error in JSON too', async () => {
  const said = await sayCommand(['doctor', '--json'], () => readConfig({ PORT: 'none' }))
  expect([said.code, said.out, isErrorOf(said.err, 1)]).toEqual([1, '', true])
})

test('without --json nothing is said in JSON but what always was', () => {
  expect(saidInWords({ text: 'Done.', code: 0, json: {} })).toEqual({ out: 'Done.\n', err: '', code: 0 })
  expect(saidInWords({ text: 'What?', code: 2 })).toEqual({ out: '', err: 'What?\n', code: 2 })
  expect(saidInJson({ text: '{not JSON', code: 1 })).toEqual(errorInJson('{not JSON', 1))
  expect(saidInJson({ text: 'Done.', code: 0 })).toEqual({ out: '{"text":"Done."}\n', err: '', code: 0 })
})

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

function isErrorOf(text: string, code: number): boolean {
  const said = isJson(text) ? (JSON.parse(text) as { error?: unknown; code?: unknown }) : {}
  return typeof said.error === 'string' && said.error !== '' && said.code === code
}
