import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { blindOfSite, sumOf } from './judge.ts'
import { run } from './run-scanner.ts'
import type { Scanned, Seen } from './scanners.ts'

const Wapiti = z.object({
  vulnerabilities: z.record(z.string(), z.array(z.looseObject({ path: z.string(), info: z.string() }))),
})

/**
 * What is so on purpose: browsers took the filter that X-XSS-Protection steers away, our policy does its work; and names
 * of localhost, as this try has, are never told to use TLS alone, which all other names are.
 */
const headersOnPurpose = /^(?:X-XSS-Protection|Strict-Transport-Security) is not set$/

/**
 * Without those that only guess names, as ffuf does, and that look for marks in forms: the forms here are the gateway's,
 * which sends the origin that the portal asks for.
 */
const modules =
  'blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe'
const passwords = ['body.password', 'body.new_password', 'body.confirm_new_password']

/** The whole site, as its links lead, for a traveller, and a form of each call. */
export async function wholeSite({ gateway, reports }: Scanned): Promise<Seen> {
  const paths = [
    ...['/forms', '/', '/sign/up', '/forgot_password', '/resend_confirmation_email', '/privacy', '/api/docs'],
    ...['/payments/get_receipt', '/email/stop_change', '/account/not_me', '/emails/stop'],
    ...['/dashboard', '/dashboard/account', '/dashboard/travels/tickets', '/dashboard/travels/payments'],
  ]
  const starts = paths.flatMap((path) => ['-s', `${gateway.url}${path}`])
  const report = join(reports, 'wapiti.json')
  const options = ['--scope', 'folder', '--flush-session', '--max-scan-time', '120', '--max-links-per-page', '40']
  const more = ['--max-attack-time', '60', '--store-session', join(reports, 'wapiti'), '--no-bugreport']
  const skipped = passwords.flatMap((name) => ['--skip', name])
  const before = gateway.visits().length
  await run(
    'wapiti',
    ['-u', `${gateway.url}/`, ...starts, ...options, ...more, ...skipped, '-m', modules, '-f', 'json', '-o', report],
    { reports },
  )
  const { vulnerabilities } = Wapiti.parse(JSON.parse(readFileSync(report, 'utf8')))
  const told = Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found.filter(({ info }) => !headersOnPurpose.test(info)).map(({ path, info }) => `${kind}: ${path}: ${info}`),
  )
  const visits = gateway.visits().slice(before)
  const sum = sumOf(visits)
  return {
    findings: [...told, ...blindOfSite(visits)].map((what) => ({ scanner: 'wapiti', what })),
    said:
      `${sum.questions.toLocaleString('en')} questions (${sum.bodies.toLocaleString('en')} with a body, ` +
      `${String(sum.notFound)} × 404, ${String(sum.turnedAway)} × 429), ` +
      `${String(sum.answered)} addresses and places answered well`,
  }
}
