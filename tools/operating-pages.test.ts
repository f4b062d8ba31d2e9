import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { runCommand } from '#app/server/commands/run-command.ts'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { secretSettings } from '#platform/server/config/settings.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const metrics = new Set(read('docs/metrics.md').match(/tapfolio_\w+/g))
const incidents = read('docs/operating/incidents.md')

const logs = /\blog\.(?:info|warn|error|fatal)$/

/** The fixed words of each line that a file writes into the log. */
function linesOf(file: string): string[] {
  const text = read(file)
  if (!/\blog\.(?:info|warn|error|fatal)/.test(text)) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && logs.test(node.expression.getText()))
      found.push(...node.arguments.filter((each) => ts.isStringLiteral(each)).map(({ text }) => text))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

test('docs/operating/log.md says what every line of the log means, and names no other', () => {
  const files = globSync('{platform,domain,features,app}/**/server/**/*.ts', { cwd: root })
  const written = new Set(files.filter((file) => !file.endsWith('.test.ts')).flatMap(linesOf))
  const told = [...read('docs/operating/log.md').matchAll(/^\| \w+ +\| `([^`]+)`/gm)].map(([, text = '']) => text)
  expect(written.size).toBeGreaterThan(30)
  expect(told.toSorted()).toEqual([...written].toSorted())
})

test('every alarm looks at metrics that there are, and leads to a heading of a page', () => {
  const alarms = read('docs/operating/alarms.rules.yml')
  const looked = alarms.match(/tapfolio_\w+/g)?.map((name) => name.replace(/_(?:count|sum|bucket)$/, '')) ?? []
  expect(looked.length).toBeGreaterThan(8)
  expect(looked.filter((name) => !metrics.has(name))).toEqual([])
  const headings = [...incidents.matchAll(/^## (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  const led = [...alarms.matchAll(/runbook: (?:incidents\.md#)?(\S+)/g)].map(([, heading = '']) => heading)
  expect(led.length).toBe(alarms.match(/- alert: /g)?.length)
  expect(led.filter((heading) => !headings.includes(heading))).toEqual([])
  const named = [...incidents.matchAll(/Alarms? ((?:`\w+`(?:,| or)? ?)+)/g)].flatMap(
    ([, names = '']) => names.match(/\w{4,}/g) ?? [],
  )
  expect(named.filter((name) => !alarms.includes(`- alert: ${name}\n`))).toEqual([])
})

test('every command that a page for operators names is one that there is', async () => {
  const { text: usage } = await runCommand(['--help'], () => expect.fail('help reads no settings'))
  const known = new Set(
    [...usage.matchAll(/^ {2}(\w+)(?: ([a-z]+)(?= |$))?/gm)].map(([, command = '', action]) =>
      `${command} ${action ?? ''}`.trim(),
    ),
  )
  const commands = new Set([...known].map((each) => each.split(' ')[0] ?? ''))
  const pages = [...globSync('docs/operating/*.md', { cwd: root }), 'docs/operators.md']
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/(?:`|portal -- )([a-z]+) ([a-z]+|[A-Z]+)\b/g)]
      .filter(([, command = '']) => commands.has(command))
      .map(([, command = '', next = '']) => (/^[a-z]/.test(next) ? `${command} ${next}` : command)),
  )
  expect(named.length).toBeGreaterThan(30)
  expect([...new Set(named)].filter((each) => !known.has(each))).toEqual([])
})

test('every command stands on the page of settings', async () => {
  const { text: usage } = await runCommand(['--help'], () => expect.fail('help reads no settings'))
  const known = [...usage.matchAll(/^ {2}([a-z]+)(?: ([a-z]+)(?= |$))?/gm)].map(([, ...words]) => words)
  const page = read('docs/configuration.md')
  const lines = page
    .slice(page.indexOf('## Commands'))
    .split('\n')
    .filter((line) => line.includes('portal -- '))
  const isThere = ([command, action]: (string | undefined)[]) =>
    lines.some((line) => new RegExp(`portal -- ${command ?? ''}\\b.*\\b${action ?? ''}\\b`).test(line))
  expect(known.length).toBeGreaterThan(20)
  expect(known.filter((words) => !isThere(words))).toEqual([])
})

test('of every secret docs/operating/upgrade.md says how it changes', () => {
  const page = read('docs/operating/upgrade.md')
  const said = new Set(page.slice(page.indexOf('## Keys')).match(/(?<=`)[A-Z_]+(?=`)/g))
  const endings = Object.values(tenantSecrets).map(({ ending }) => `NAME_${ending}`)
  expect([...secretSettings, ...endings].filter((name) => !said.has(name))).toEqual([])
})

test('the dashboard draws metrics that there are, and expressions that Prometheus reads', () => {
  const { panels } = JSON.parse(read('deploy/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(drawn.length).toBeGreaterThan(12)
  const looked = drawn.join(' ').match(/tapfolio_\w+/g) ?? []
  expect(looked.filter((name) => !metrics.has(name.replace(/_(?:count|sum|bucket)$/, '')))).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.runIf(hasPromtool)('Prometheus reads the alarms, and the dashboard’s expressions as rules', () => {
  const { panels } = JSON.parse(read('deploy/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const rules = panels.flatMap(({ targets }) => targets.map(({ expr }) => ({ record: 'drawn', expr })))
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-rules-'))
  const file = join(folder, 'drawn.yml')
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'drawn', rules }] }))
  for (const rulesFile of [join(root, 'docs/operating/alarms.rules.yml'), file]) {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' })
    expect(status, `${stdout}${stderr}`).toBe(0)
  }
  rmSync(folder, { recursive: true })
})

test('every alarm is tried with numbers', () => {
  const alarms = [...read('docs/operating/alarms.rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const tried = [...read('deploy/alarms.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name)
  expect(alarms.length).toBeGreaterThan(10)
  expect(alarms.filter((name) => !tried.includes(name))).toEqual([])
})

test.runIf(hasPromtool)('alarms sound at what they are for and at nothing beside it', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(root, 'deploy/alarms.test.yml')], {
    encoding: 'utf8',
  })
  expect(status, `${stdout}${stderr}`).toBe(0)
})
