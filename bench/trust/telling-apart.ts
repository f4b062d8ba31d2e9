import pg from 'pg'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { noteLongRun } from '../../tools/proof/long-runs.ts'
import { startBenchPortal } from '../ground/bench-portal.ts'
import { addressOf, rawAsker } from './ask-raw.ts'
import type { RawAnswer } from './ask-raw.ts'
import { addPeople } from './people.ts'
import { areaUnderCurve } from './rank-test.ts'

/**
 * `npm run telling-apart [SAMPLES]`: login, sign-up and both mailed links of a tenant with neutral notices, asked so many
 * times (2,000) about addresses that have an account and about as many that have none, in an order by chance, one after the
 * other. Status, headers and body must be the same, and the time must not tell: an area under the curve of 0.47 to 0.53.
 */
const samples = Number(process.argv[2] ?? 2000)
const bench = await startBenchPortal()
const tenants = await tenantsWith({ notices: 'neutral', confirmFields: 'hidden' }, ['nordovest', 'lagunare'])
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
const portal = await startPortalProcess(bench.databaseUrl, {
  TRUSTED_PROXIES: '127.0.0.1,::1',
  SANDBOX_PORT: '9',
  TENANTS_DIR: tenants.folder,
})
const asker = rawAsker(portal.url, 2)
const password = 'a violet kettle by the window'

const works: Readonly<Record<string, (email: string) => { path: string; body: object }>> = {
  login: (email) => ({ path: '/login', body: { email, password } }),
  'sign-up': (email) => ({
    path: '/sign_up',
    body: { user: { name: 'Anna', surname: 'Rossi', email, password, language: 'it' } },
  }),
  'confirmation link': (email) => ({ path: '/email/send_email_confirmation_request', body: { email } }),
  'password link': (email) => ({ path: '/email/send_forgot_password_request', body: { email } }),
}

/** All that a reader sees but what is another at each answer. */
function shapeOf({ status, headers, text }: RawAnswer, email: string): string {
  const rest = Object.entries(headers)
    .filter(([name]) => !['date', 'x-request-id', 'content-length', 'set-cookie', 'etag'].includes(name))
    .map(([name, value]) => `${name}: ${String(value)}`)
  const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.replace(/=[^;]+/, '='))
  return [status, ...rest.toSorted(), ...cookies, text.replace(email, 'ADDRESS')]
    .join('\n')
    .replaceAll(/"requestId":"[^"]+"|expires=[^;\n]+/gi, '')
}

const said: string[] = []
let isGood = true
try {
  let number = 1
  for (const [name, requestOf] of Object.entries(works)) {
    const known = await addPeople(owner, { tenant: 'airlink', name: `${name.replace(' ', '-')}-known`, count: samples })
    const times = { known: [] as number[], unknown: [] as number[] }
    const shapes = new Map<string, string>()
    const order = [...known.map(({ email }) => email), ...known.map(({ email }) => email.replace('known', 'nobody'))]
      .map((email) => ({ email, at: Math.random() }))
      .toSorted((one, other) => one.at - other.at)
    for (const [at, { email }] of order.entries()) {
      const { path, body } = requestOf(email)
      const answer = await asker.ask({ path, body: JSON.stringify(body), address: addressOf(number++) })
      shapes.set(shapeOf(answer, email), email)
      // The first ones make what is compiled only once.
      if (at >= 50) times[email.includes('known') ? 'known' : 'unknown'].push(answer.ms)
    }
    const area = areaUnderCurve(times.known, times.unknown)
    isGood &&= shapes.size === 1 && area > 0.47 && area < 0.53
    for (const [shape, email] of shapes.size > 1 ? shapes : [])
      process.stdout.write(`FAULT ${name} ${email}: ${shape}\n`)
    said.push(`${name} ${area.toFixed(3)}${shapes.size === 1 ? '' : ` with ${String(shapes.size)} different answers`}`)
  }
  noteLongRun('telling-apart', {
    isGood,
    size: { addresses: samples },
    said: `${samples.toLocaleString('en')} known and as many unknown addresses a call, the same answers, time's area under the curve (0.5: tells nothing): ${said.join(', ')}`,
  })
} finally {
  portal.kill()
  asker.close()
  await owner.end()
  await tenants.remove()
  await bench.close()
}
