import { join } from 'node:path'
import { refusedPlaces } from './gateway.ts'
import { least, blindOfPlace, reachedBy, sumOf } from './judge.ts'
import type { Place } from './places.ts'
import { run } from './run-scanner.ts'
import type { Finding, Scanned, Seen } from './scanners.ts'

const atOnce = 2
const how = [
  ...['--batch', '--flush-session', '--level', '2', '--risk', '2', '--technique', 'BEUSTQ', '--dbms', 'PostgreSQL'],
  // A token that is too long for its shape seems to it like the end of 999 columns, which it would try one by one.
  ...['--union-cols', '1-12', '--ignore-code', '*', '--threads', '2', '--timeout', '20', '--disable-coloring'],
]

/** Each open field of each place: segments of lists, queries, bodies, a form, a cookie. */
export async function sqlInjection(scanned: Scanned): Promise<Seen> {
  const { gateway, places } = scanned
  const before = gateway.visits().length
  const findings: Finding[] = []
  const left = places.filter(({ open }) => open.length > 0)
  const tried = left.length
  const next = async (): Promise<void> => {
    for (let place = left.shift(); place; place = left.shift()) {
      const told = await tryPlace(place, scanned)
      findings.push(...told.map((what) => ({ scanner: 'sqlmap', what: `${place.name}: ${what}` })))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  const visits = gateway.visits().slice(before)
  const [sum, reached] = [sumOf(visits), reachedBy(visits)]
  if (reached.places < least.placesReached)
    findings.push({
      scanner: 'sqlmap',
      what: `it came past the shapes of ${String(reached.places)} places, fewer than ${String(least.placesReached)}`,
    })
  const shares = `${String(sum.turnedAway)} turned away`
  const depth = `past the shapes in ${String(reached.fields)} fields of ${String(reached.places)} places`
  return {
    findings,
    said: `${sum.questions.toLocaleString('en')} questions at ${String(tried)} places (${shares}), ${depth}`,
  }
}

async function tryPlace(place: Place, { gateway, reports }: Scanned): Promise<string[]> {
  const address = `${gateway.url}/asked/${place.name}`
  const refused = () => refusedPlaces(gateway, [place])
  const before = await refused()
  if (before.length > 0) return before
  const data = new URLSearchParams([...place.fields].map(([name, { value }]) => [name, value])).toString()
  const first = gateway.visits().length
  const where = [
    '-u',
    address,
    '--data',
    data,
    '-p',
    place.open.join(','),
    '--output-dir',
    join(reports, 'sqlmap', place.name),
  ]
  const said = await run('sqlmap', [...how, ...where], { reports, log: `sqlmap-${place.name}` })
  const visits = gateway
    .visits()
    .slice(first)
    .filter((visit) => visit.where === place.name)
  const lines = said
    .split('\n')
    .filter((line) => /is vulnerable|injection point|(?:appears to|might) be injectable/.test(line))
    .filter((line) => !/not (?:appear|seem)|false positive|do not appear/.test(line))
  const isEnded = /all tested parameters do not appear to be injectable|identified the following injection point/.test(
    said,
  )
  return [
    ...lines.map((line) => line.trim()),
    ...(isEnded ? [] : [`came to no end: ${said.slice(-200)}`]),
    ...blindOfPlace(visits, place.open.length),
    ...(await refused()).map((what) => `afterwards ${what}`),
  ]
}
