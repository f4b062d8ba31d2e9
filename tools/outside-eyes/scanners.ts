import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Gateway } from './gateway.ts'
import { connectionsHeld } from './judge.ts'
import type { Place } from './places.ts'
import { run } from './run-scanner.ts'

/** What a scanner says against the portal, in its words. */
export interface Finding {
  scanner: string
  what: string
}

/** What a scanner found, that it saw too little included, and what it saw in a sentence. */
export interface Seen {
  findings: Finding[]
  said: string
}

export interface Scanned {
  url: string
  gateway: Gateway
  places: readonly Place[]
  /** Where reports lie. */
  reports: string
  /** Whether somebody else is served meanwhile. */
  isUp: () => Promise<boolean>
  /** How each question was answered so far, by the proxy's own log. */
  statuses: () => number[]
  /** The path of the page's longest script. */
  longFile: string
}

const slow = 400
/** So many of the slow ones must have been held open at once: those that are answered at once try nothing. */
const heldAtLeast = 300

/** Hundreds who send or read drop by drop: whoever else comes is served all the same. */
export async function slowVisitors({ url, reports, isUp, longFile }: Scanned): Promise<Seen> {
  const findings: Finding[] = []
  const told: string[] = []
  for (const [name, how] of [
    ['heads', ['-H', '-u', `${url}/`]],
    // A call that reads its body before it looks at who asks.
    ['bodies', ['-B', '-t', 'POST', '-u', `${url}/api/card_provider/notify/airlink`]],
    ['readers', ['-X', '-u', `${url}${longFile}`, '-w', '1', '-y', '16', '-z', '16', '-n', '5']],
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
    const said = await run('slowhttptest', ['-c', String(slow), '-r', '100', '-l', '30', '-i', '5', ...how], {
      reports,
      log: `slowhttptest-${name}`,
    })
    isOver = true
    await others
    const held = connectionsHeld(said)
    told.push(`${String(held)} ${name}`)
    process.stdout.write(
      `  ${String(held)} ${name} drop by drop: of ${String(asked)} others ${String(served)} were served\n`,
    )
    const finding = (what: string) => findings.push({ scanner: 'slowhttptest', what: `${name} drop by drop: ${what}` })
    if (served < asked * 0.95) finding(`${String(asked - served)} of ${String(asked)} others were not served`)
    if (held < heldAtLeast) finding(`${String(held)} were held open at once, fewer than ${String(heldAtLeast)}`)
  }
  return { findings, said: `held open at once ${told.join(', ')}` }
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
/** Rows of a whole report, at the least. */
const rowsAtLeast = 100

/** TLS as nginx's sample sets it. */
export async function transport({ url, reports }: Scanned): Promise<Seen> {
  const report = join(reports, 'testssl.json')
  await run('testssl', ['--quiet', '--color', '0', '--jsonfile', report, url], { reports })
  const rows = Testssl.parse(JSON.parse(readFileSync(report, 'utf8')))
  const findings = rows
    .filter(
      ({ id, severity }) =>
        ['MEDIUM', 'HIGH', 'CRITICAL', 'FATAL'].includes(severity) && !ofTheTry.test(id) && !onPurpose.has(id),
    )
    .map(({ id, severity, finding }) => ({ scanner: 'testssl', what: `${severity} ${id}: ${finding}` }))
  if (rows.length < rowsAtLeast)
    findings.push({ scanner: 'testssl', what: `${String(rows.length)} rows, fewer than ${String(rowsAtLeast)}` })
  return { findings, said: `${String(rows.length)} rows` }
}
