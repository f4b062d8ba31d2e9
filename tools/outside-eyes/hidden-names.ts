import { writeFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { run } from './run-scanner.ts'
import type { Scanned, Seen } from './scanners.ts'

/** What is found where it was left: names of files and folders that servers, builds and people leave behind. */
const left =
  `.env .env.local .env.production .git/HEAD .git/config .gitignore .svn/entries .hg/store .DS_Store .htaccess .htpasswd
  .npmrc .ssh/id_rsa .aws/credentials .dockerenv .well-known/openid-configuration .well-known/security.txt .vscode/settings.json
  Dockerfile docker-compose.yml Makefile README.md CHANGELOG.md LICENSE package.json package-lock.json node_modules tsconfig.json
  vite.config.ts index.html index.php server.js app.js main.js config config.json config.yml settings.json secrets.json
  credentials.json database.yml dump.sql backup backup.sql backup.zip backup.tar.gz db.sqlite data data.json export.csv
  users.json tenants tenants/airlink/tenant.json migrations schema.sql app features domain platform contract run sandbox testkit
  build dist build/web build/trust src test tests docs e2e bench tools logs log/error.log error.log access.log debug debug.log trace
  admin administrator root manage management console dashboard2 portal panel login2 user users account accounts staff operator
  support internal private secret hidden old new tmp temp upload uploads files static public assets assets/.vite/manifest.json
  .vite/manifest.json media images css js fonts api apis api2 v1 v2 graphql rest rpc ws socket soap service services status
  server-status server-info healthz readyz livez metrics health ready actuator actuator/env actuator/heapdump prometheus stats
  swagger swagger.json swagger-ui openapi.json api-docs docs/json docs/yaml debug/pprof debug/vars phpinfo.php wp-login.php
  wp-admin xmlrpc.php cgi-bin test.cgi shell.php web.config WEB-INF/web.xml META-INF/MANIFEST.MF robots.txt sitemap.xml
  crossdomain.xml clientaccesspolicy.xml favicon.ico humans.txt security.txt mailbox mail jobs queue worker sessions session
  token tokens key keys keys.json jwks.json oauth oauth/token auth auth/admin sso saml callback webhook webhooks notify feed
  settlements receipts receipt.pdf statement.csv copy.zip data.zip logout login register signup signin password reset pay payments.csv
  privacy dashboard`.split(/\s+/)
const endings = ['', '/', '.bak', '.old', '~', '.swp', '.zip', '.map']
const places = ['', 'api/', 'assets/', 'logos/', 'icons/']

/** Found there on purpose: what a visitor may read, and calls of ours, which refuse whoever comes without a key. */
const open =
  /^\/(?:api\/docs\/?.*|api\/openapi\.json|api\/sessions?|privacy\/?|dashboard\/?|icons\/.*\.png|manifest\.webmanifest|service-worker\.js|robots\.txt|\.well-known\/security\.txt)$/

const Report = z.object({ results: z.array(z.looseObject({ url: z.string(), status: z.int(), length: z.int() })) })

/** Of what is there on purpose these must be found, or nothing would be. */
const controls = ['/privacy', '/dashboard', '/api/docs', '/api/openapi.json']

/** Names that nobody should find: whatever answers something else than "not found", or that there is no such call. */
export async function hiddenNames({ url, reports, statuses }: Scanned): Promise<Seen> {
  const words = join(reports, 'names.txt')
  const names = new Set(
    places.flatMap((place) => left.flatMap((name) => endings.map((ending) => place + name + ending))),
  )
  writeFileSync(words, [...names].join('\n'))
  const report = join(reports, 'ffuf.json')
  const how = ['-s', '-t', '4', '-p', '0.05', '-mc', 'all', '-fc', '404', '-of', 'json', '-o', report]
  const before = statuses().length
  await run('ffuf', ['-w', words, '-u', `${url}/FUZZ`, ...how], { reports })
  const { results } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  const found = results.map((each) => ({ ...each, path: new URL(each.url).pathname }))
  const answers = statuses().slice(before)
  const told = [
    ...found
      .filter(({ path }) => !open.test(path))
      .map(({ path, status, length }) => `${path}: answers ${String(status)} with ${String(length)} bytes`),
    ...controls
      .filter((control) => !found.some(({ path, status }) => path === control && status === 200))
      .map((control) => `it did not find ${control}, which is there`),
    ...(answers.length < names.size ? [`${String(answers.length)} of ${String(names.size)} names were asked for`] : []),
  ]
  return {
    findings: told.map((what) => ({ scanner: 'ffuf', what })),
    said: `${names.size.toLocaleString('en')} names, ${String(found.length)} of them there on purpose`,
  }
}
