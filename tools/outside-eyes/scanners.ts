import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { run } from './run-scanner.ts'

/** What a scanner says against the portal, in its words. */
export interface Finding {
  scanner: string
  what: string
}

export interface Scanned {
  url: string
  /** Of a traveller who is logged in. */
  cookie: string
  /** Where reports lie. */
  reports: string
  /** Whether somebody else is served meanwhile. */
  isUp: () => Promise<boolean>
  /** How each question was answered so far, by the proxy's own log. */
  statuses: () => number[]
}

const Wapiti = z.object({
  vulnerabilities: z.record(z.string(), z.array(z.looseObject({ path: z.string(), info: z.string() }))),
})

/**
 * What is so on purpose: browsers took the filter that X-XSS-Protection steers away, our policy does its work; and names
 * of localhost, as this try has, are never told to use TLS alone, which all other names are.
 */
const headersOnPurpose = /^(?:X-XSS-Protection|Strict-Transport-Security) is not set$/

/** The whole site, as its links lead, for a visitor and for a traveller. */
export async function wholeSite({ url, cookie, reports }: Scanned): Promise<Finding[]> {
  const paths = [
    ...['/', '/sign/up', '/forgot_password', '/resend_confirmation_email', '/privacy', '/api/docs'],
    ...['/payments/get_receipt', '/email/stop_change', '/account/not_me', '/emails/stop'],
    ...['/dashboard', '/dashboard/account', '/dashboard/travels/tickets', '/dashboard/travels/payments'],
  ]
  const starts = [...paths, '/api/session', '/api/tickets/get/pk_airlink_demo/10/0/3:desc////'].flatMap((path) => [
    '-s',
    `${url}${path}`,
  ])
  const report = join(reports, 'wapiti.json')
  const options = ['--scope', 'folder', '--flush-session', '--max-scan-time', '240', '--max-links-per-page', '40']
  const modules =
    'backup,blindsql,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe'
  const headers = ['-H', `Cookie: ${cookie}`, '-H', 'x-api-key: pk_airlink_demo']
  await run(
    'wapiti',
    ['-u', `${url}/`, ...starts, ...options, '-m', modules, ...headers, '-f', 'json', '-o', report],
    reports,
  )
  const { vulnerabilities } = Wapiti.parse(JSON.parse(readFileSync(report, 'utf8')))
  return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found
      .filter(({ info }) => !headersOnPurpose.test(info))
      .map(({ path, info }) => ({ scanner: 'wapiti', what: `${kind}: ${path}: ${info}` })),
  )
}

/**
 * Segments of a list, the body of a login, a query. A login is asked for once a second, as more than sixty a minute are
 * turned away unread, and so is who guesses; receipts that are not there one address may ask for few of. How many were is
 * told, and a finding where it is most of them.
 */
export async function sqlInjection({ url, cookie, reports, statuses }: Scanned): Promise<Finding[]> {
  const places = [
    ['-u', `${url}/api/tickets/get/pk_airlink_demo/10*/0*/3:desc*/2026-01-01*/2026-12-31*/0000450000000000204*/`],
    ['-u', `${url}/api/payments/get_failed_summaries/pk_airlink_demo/0*/0*/0000450000000000204*`],
    [
      ...['-u', `${url}/api/login`, '--method', 'POST', '--data', '{"email":"demo@example.com*","password":"x*"}'],
      ...['--delay', '1.1', '--threads', '1'],
    ],
    ['-u', `${url}/payments/get_receipt?payment_short_id=01*`],
  ]
  const how = [
    '--batch',
    '--flush-session',
    '--level',
    '2',
    '--risk',
    '2',
    '--technique',
    'BEUSTQ',
    '--dbms',
    'PostgreSQL',
    '--ignore-code',
    '*',
    '--threads',
    '2',
    '--timeout',
    '10',
    '--disable-coloring',
  ]
  const found: Finding[] = []
  for (const place of places) {
    const before = statuses().length
    const said = await run(
      'sqlmap',
      [...how, ...place, '--cookie', cookie, '-H', 'x-api-key: pk_airlink_demo'],
      reports,
    )
    const answers = statuses().slice(before)
    const turnedAway = answers.filter((status) => status === 429).length
    const told = `${place[1] ?? ''}: of ${String(answers.length)} that were asked ${String(turnedAway)} were turned away`
    process.stdout.write(`  ${told}\n`)
    if (turnedAway > answers.length / 2 && !place[1]?.includes('get_receipt'))
      found.push({ scanner: 'sqlmap', what: told })
    const lines = said
      .split('\n')
      .filter((line) => /is vulnerable|injection point|(?:appears to|might) be injectable/.test(line))
    const bad = lines.filter((line) => !/not (?:appear|seem)|false positive|do not appear/.test(line))
    found.push(...bad.map((line) => ({ scanner: 'sqlmap', what: `${place[1] ?? ''}: ${line.trim()}` })))
    if (!/tested parameters do not appear to be injectable|all tested|injectable/.test(said))
      found.push({ scanner: 'sqlmap', what: `${place[1] ?? ''}: came to no end: ${said.slice(-200)}` })
  }
  return found
}

/** Hundreds who send or read drop by drop: whoever else comes is served all the same. */
export async function slowVisitors({ url, reports, isUp }: Scanned): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [kind, name] of [
    ['-H', 'heads drop by drop'],
    ['-B', 'bodies drop by drop'],
    ['-X', 'answers read drop by drop'],
  ] as const) {
    let [asked, served] = [0, 0]
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        asked++
        if (await isUp()) served++
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    })()
    await run(
      'slowhttptest',
      [kind, '-c', '400', '-r', '100', '-l', '30', '-i', '5', '-t', kind === '-B' ? 'POST' : 'GET', '-u', `${url}/`],
      reports,
    )
    isOver = true
    await others
    process.stdout.write(`  ${name}: of ${String(asked)} others ${String(served)} were served\n`)
    if (served < asked * 0.95)
      found.push({
        scanner: 'slowhttptest',
        what: `${name}: ${String(asked - served)} of ${String(asked)} others were not served`,
      })
  }
  return found
}

const Testssl = z.array(z.looseObject({ id: z.string(), severity: z.string(), finding: z.string() }))

/** What follows from a certificate that this run made for itself, and from there being no name that others know. */
const ofTheTry =
  /^cert_(?:chain_of_trust|trust|crlDistributionPoints|revocation|validityPeriod|extlifeSpan|mustStaple)|^cert_caIssuers|^OCSP_stapling|^DNS_CAArecord|^cert_subjectAltName|^overall_grade|^grade_cap/

/**
 * What is so on purpose. BREACH needs a page that a stranger may have loaded in a traveller's browser with words of theirs
 * beside a secret: sessions' cookies are not sent from other sites, and no page repeats what it was asked with.
 */
const onPurpose = new Set(['BREACH'])

/** TLS as nginx's sample sets it. */
export async function transport({ url, reports }: Scanned): Promise<Finding[]> {
  const report = join(reports, 'testssl.json')
  await run('testssl', ['--quiet', '--color', '0', '--jsonfile', report, url], reports)
  return Testssl.parse(JSON.parse(readFileSync(report, 'utf8')))
    .filter(
      ({ id, severity }) =>
        ['MEDIUM', 'HIGH', 'CRITICAL'].includes(severity) && !ofTheTry.test(id) && !onPurpose.has(id),
    )
    .map(({ id, severity, finding }) => ({ scanner: 'testssl', what: `${severity} ${id}: ${finding}` }))
}
