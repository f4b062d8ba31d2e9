import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesOfFiles, circlesOfFolders } from './circles.ts'
import { letters } from '#app/server/letters.ts'
import { addJob } from '#platform/server/jobs/task.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { nounsSaid } from './nouns.ts'
import { pathsOfScreens } from './paths-of-screens.ts'
import { brokenPrivileges } from './privileges.ts'
import { brokenImports, isTest, rooms, sizes, sourceFiles } from './walls.ts'

const root = join(import.meta.dirname, '../..')
const files = sourceFiles(root)

describe('the house as it stands', () => {
  test('the house keeps every wall between rooms, features and sides', () => {
    expect(files.flatMap(brokenImports)).toEqual([])
  })

  test('the house leaves each privilege to the one place that has it', () => {
    expect(files.flatMap(brokenPrivileges)).toEqual([])
  })

  test('the house has no circles between files, nor between the folders of platform and of domain', () => {
    expect([...circlesOfFiles(files), ...circlesOfFolders(files)]).toEqual([])
  })

  test('platform says no noun of the specification, no path of a screen and no name of a letter', () => {
    const paths = pathsOfScreens(root)
    expect(paths).toContain('/sign/up')
    const others = new Set([...paths, ...letters.map(({ name }) => name)])
    expect(files.flatMap((file) => nounsSaid(file, others))).toEqual([])
  })

  test('the house has one owner for each kind of job and of letter', () => {
    const made = files
      .filter(({ path }) => !isTest(path))
      .flatMap(({ text }) => [...text.matchAll(/\bdefineTask\(\s*'(\w+)'/g)])
    const names = made.map((match) => match[1])
    expect(names).toContain('send_mail')
    expect(names).toEqual([...new Set(names)])
    expect(new Set(letters.map(({ name }) => name)).size).toBe(letters.length)
  })

  test('the house keeps its files small', () => {
    const all = sizes(files)
    const linesAt = (share: number) => all[Math.floor((all.length - 1) * share)]?.lines
    expect(
      all.filter(({ lines }) => lines > 250),
      'a file of more than 250 lines becomes two',
    ).toEqual([])
    expect(linesAt(0.9)).toBeLessThanOrEqual(150)
    expect(linesAt(0.5)).toBeLessThanOrEqual(60)
  })

  test('the house has no drawer for everything and no index file', () => {
    const drawers = files.filter(({ path }) =>
      /(^|[/-])(utils?|helpers?|misc|common|constants|index)\.tsx?$/.test(path),
    )
    expect(drawers.map(({ path }) => path)).toEqual([])
  })

  test('the house has no default export outside the tools’ own configurations', () => {
    const found = files.filter(({ path, text }) => !/\.config\.ts$/.test(path) && /^export default/m.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  test('the house lists every room in its order', () => {
    expect(rooms).toEqual(['contract', 'platform', 'domain', 'features', 'app'])
  })
})

describe('each lock bites when its wall is broken on purpose', () => {
  const file = (path: string, text: string) => ({ path, text })

  test.each([
    ['contract/x.ts', "import { a } from '#platform/server/a.ts'", 'rooms to the left'],
    ['platform/server/x.ts', "import type { A } from '#features/tickets/server/a.ts'", 'rooms to the left'],
    ['features/tickets/server/x.ts', "const a = await import('#app/a.ts')", 'rooms to the left'],
    ['features/tickets/web/x.tsx', "import { a } from '../../payments/web/a.tsx'", 'no other feature'],
    ['features/tickets/web/x.tsx', "import type { A } from '../server/a.ts'", 'never meet'],
    ['platform/server/x.ts', "import type { A } from '#platform/web/a.ts'", 'never meet'],
    ['sandbox/x.ts', "import { mac } from '#domain/card-provider/server/mac.ts'", 'stranger'],
    ['app/x.ts', "import { a } from '../sandbox/a.ts'", 'stranger'],
    ['app/x.ts', "import { a } from '../tools/a.ts'", 'only rooms'],
  ])('a wall that is broken on purpose is told: %s with %s', (path, text, reason) => {
    expect(brokenImports(file(path, text)).join()).toContain(reason)
  })

  test.each([
    ['features/tickets/server/x.ts', 'const port = process.env.PORT', 'reads the environment'],
    ['features/tickets/web/x.tsx', "await fetch('/api/languages')", 'calls fetch'],
    ['platform/server/x/x.ts', 'const client = new pg.Client({ connectionString })', 'that nobody watches'],
    ['platform/server/x/x.ts', 'const pool = new pg.Pool({ max: 2 })', 'that nobody watches'],
    ['features/tickets/server/x.ts', 'database.sql<Row>`select 1`', 'holds SQL'],
    ['features/tickets/server/x.ts', "if (text === 'No Account Found') stop()", 'spells a wire text'],
    ['features/tickets/server/x.ts', "import { refuse } from '#platform/server/refuse.ts'", 'past the typed refuse'],
    [
      'domain/cards/server/x.ts',
      "import {\n  type Refuse,\n  Refusal,\n} from '#platform/server/refuse.ts'",
      'past the typed refuse',
    ],
    ['platform/server/x/x.ts', "throw new Refusal('receipt.not_found')", 'past the typed refuse'],
    ['features/sign-in/server/x.ts', "database.sql`select add_tenant_job('request_reset', '{}')`", 'past its owner'],
    ['features/sign-in/server/x.ts', "const task = { name: 'request_reset', payload }", 'past its owner'],
    ['features/tickets/server/x.ts', "throw new Error('receipt.not_found')", "refusal's code as a text"],
    ['domain/cards/server/x.ts', "if (!card) throw 'bank_card.not_found'", "refusal's code as a text"],
    ['app/server/x.ts', "import { execFile } from 'node:child_process'", 'runs another program'],
    ['features/tickets/web/x.tsx', 'cell.innerHTML = fare', 'writes markup past React'],
    ['platform/web/x.ts', "new Function('return 1')()", 'runs a text'],
    ['platform/server/x.ts', "createHash('sha1')", 'by what is broken'],
    ['platform/server/x.ts', "hash('md5', text)", 'by what is broken'],
    ['platform/server/x.ts', "await fetch(address, { method: 'POST' })", 'follows a peer elsewhere'],
    ['platform/server/x.ts', "createCipheriv('aes-256-cbc', key, iv)", 'by what is broken'],
    ['platform/server/x.ts', 'connect({ rejectUnauthorized: false })', 'believes any certificate'],
    ['domain/credentials/server/x.ts', 'String(Math.random()).slice(2, 10)', 'that can be guessed'],
    ['domain/factors/server/x.ts', "await import('@simplewebauthn/server')", 'no start loads ahead'],
    ['features/cases/web/x.ts', "localStorage.setItem('draft', text)", 'keeps something in the browser'],
  ])('a privilege that is taken on purpose is told: %s with %s', (path, text, reason) => {
    expect(brokenPrivileges(file(path, text)).join()).toContain(reason)
  })

  test.each([
    ['contract', 'export const page = document.title'],
    ['contract', "import { readFileSync } from 'node:fs'\nexport const read = readFileSync"],
    ['platform/server', 'export const page = document.title'],
    ['platform/web', "import { readFileSync } from 'node:fs'\nexport const read = readFileSync"],
  ])('the compiler refuses in %s: %s', (folder, text) => {
    const project = mkdtempSync(join(root, 'build', 'wall-'))
    const probe = join(project, 'probe.ts')
    const base = {
      contract: 'contract/tsconfig.json',
      'platform/server': 'tsconfig.server.json',
      'platform/web': 'tsconfig.web.json',
    }
    writeFileSync(probe, `${text}\n`)
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        extends: join('../..', base[folder as keyof typeof base]),
        compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: root },
        include: [probe],
        references: [],
      }),
    )
    try {
      const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
      const { stdout } = spawnSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' })
      expect(stdout).toMatch(/probe\.ts\S* error TS25(?:84|91): Cannot find name/)
    } finally {
      rmSync(project, { recursive: true })
    }
  })

  test('the compiler refuses a job that is added by its name', () => {
    // @ts-expect-error Only its owner's task adds one.
    const add = (database: TenantDatabase) => addJob(database, 'request_reset', {})
    expect(add).toBeInstanceOf(Function)
  })
})
