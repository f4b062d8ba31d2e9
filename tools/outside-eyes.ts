import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { openGateway, refusedPlaces } from './outside-eyes/gateway.ts'
import { hiddenNames } from './outside-eyes/hidden-names.ts'
import { faultsOf } from './outside-eyes/judge.ts'
import { placesFor } from './outside-eyes/places.ts'
import { slowVisitors, transport } from './outside-eyes/scanners.ts'
import type { Finding } from './outside-eyes/scanners.ts'
import { sqlInjection } from './outside-eyes/sql-injection.ts'
import { startSeenPortal } from './outside-eyes/start-portal.ts'
import { wholeSite } from './outside-eyes/whole-site.ts'
import { noteLongRun } from './proof/long-runs.ts'

/**
 * `npm run outside-eyes [wapiti|sqlmap|slowhttptest|testssl|ffuf]`: other people's scanners against the demo behind nginx with
 * TLS, logged in. Their reports lie in build/outside-eyes; what they find, and that they saw too little, is told and ends it
 * with 1. They are Debian packages.
 */
const root = join(import.meta.dirname, '..')
const reports = join(root, 'build/outside-eyes')
const scanners = {
  ...{ wapiti: wholeSite, sqlmap: sqlInjection, slowhttptest: slowVisitors, testssl: transport },
  ffuf: hiddenNames,
}
const wanted = process.argv.slice(2)
const names = (Object.keys(scanners) as (keyof typeof scanners)[]).filter(
  (name) => wanted.length === 0 || wanted.includes(name),
)
for (const tool of ['nginx', ...names]) {
  if (spawnSync('which', [tool]).status === 0) continue
  process.stderr.write(`${tool} is not installed: apt-get install ${tool === 'testssl' ? 'testssl.sh' : tool}\n`)
  process.exit(2)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const portal = await startSeenPortal()
const { url, nginx } = portal
const found: Finding[] = []
try {
  const database = openDatabase(portal.databaseUrl, pino({ level: 'silent' }))
  const places = await placesFor(database.ofTenant('airlink'), { url, sandboxUrl: portal.sandboxUrl })
  await database.close()
  const session = places.find(({ call }) => call === 'getSession')
  if (!session) throw new Error('no place says who is logged in')
  const gateway = await openGateway({ url, certificate: nginx.certificate, session, places })
  const refused = await refusedPlaces(gateway, places)
  if (refused.length > 0) throw new Error(refused.join('\n'))
  const told: string[] = []
  for (const name of names) {
    process.stdout.write(`== ${name}\n`)
    const scanned = { url, gateway, places, reports, isUp, statuses, longFile: longFile() }
    const { findings, said } = await scanners[name](scanned)
    // What a scanner asks of nobody's account finds nothing there.
    if ((await gateway.askAsItStands(session)).status !== 200)
      findings.push({ scanner: name, what: 'it was logged out meanwhile' })
    for (const { what } of findings) process.stdout.write(`  ${what}\n`)
    process.stdout.write(`  ${said}; ${findings.length === 0 ? 'nothing' : String(findings.length)} found\n`)
    told.push(`${name} (${said})`)
    found.push(...findings)
  }
  gateway.close()
  const faults = [...faultsOf(gateway.visits()), ...(portal.said().match(/^.*a call failed.*$/gm) ?? [])]
  for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`)
  writeFileSync(join(reports, 'findings.json'), JSON.stringify({ found, faults }, undefined, 2))
  writeFileSync(
    join(reports, 'visits.json'),
    gateway
      .visits()
      .map((visit) => JSON.stringify(visit))
      .join('\n'),
  )
  noteLongRun('outside-eyes', {
    isGood: found.length === 0 && faults.length === 0,
    isPart: wanted.length > 0,
    said: `${told.join(', ')}: ${String(found.length)} findings, and ${String(faults.length)} answers that were faults of ours`,
  })
} finally {
  await portal.close()
}

function statuses(): number[] {
  return [...nginx.visits().matchAll(/"status":(\d+)/g)].map(([, status]) => Number(status))
}

/** The longest of the page's scripts. */
function longFile(): string {
  const folder = join(root, 'build/web/assets')
  const [longest = ''] = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .toSorted((one, other) => statSync(join(folder, other)).size - statSync(join(folder, one)).size)
  return `/assets/${longest}`
}

/** A page asked for meanwhile: whether others are still served, within seconds. */
function isUp(): Promise<boolean> {
  return new Promise((answered) => {
    const asked = request(`${url}/`, { ca: nginx.certificate, timeout: 5000 }, (response) => {
      response.resume()
      response.on('end', () => answered(response.statusCode === 200))
    })
    asked.on('timeout', () => asked.destroy(new Error('too slow')))
    asked.on('error', () => answered(false))
    asked.end()
  })
}
