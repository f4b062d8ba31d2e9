import { z } from 'zod'
import type { Advisory } from './open-advisories.ts'

/** A package as a registry tells of it in few words: https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md. */
const Package = z.object({
  versions: z.record(z.string(), z.object({ deprecated: z.union([z.string(), z.boolean()]).optional() })),
})
type Package = z.infer<typeof Package>

const atOnce = 8

/**
 * What a registry that publishes no advisories still says against the packages of `ours` (as `name@version`): that there is
 * a newer release of the same line, in which faults may be mended, that its maker gave this one up, or that it has none of
 * it (any more). Their `url` is the package with its version, so that whoever looked at that looks again once it is another
 * one. Fails where the registry does not answer.
 */
export async function askForReleases(registry: string, ours: ReadonlySet<string>): Promise<Advisory[]> {
  const waiting = [...ours].toSorted()
  const found: Advisory[] = []
  const askOne = async (url: string) => {
    const at = url.lastIndexOf('@')
    const [name, version] = [url.slice(0, at), url.slice(at + 1)]
    for (const { severity, title } of saidAgainst(version, await packageOf(registry, name)))
      found.push({ url, name, severity, title })
  }
  const askOn = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) await askOne(url)
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  return found.toSorted((one, other) => one.url.localeCompare(other.url, 'en'))
}

/** Undefined where the registry has no such package. */
async function packageOf(registry: string, name: string): Promise<Package | undefined> {
  const answer = await fetch(new URL(name.replace('/', '%2F'), registry), {
    headers: { accept: 'application/vnd.npm.install-v1+json, application/json' },
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`${name}: ${String(answer.status)}`)
  return Package.parse(await answer.json())
}

export function saidAgainst(version: string, known: Package | undefined): Pick<Advisory, 'severity' | 'title'>[] {
  const ours = known?.versions[version]
  if (!known || !ours) return [{ severity: 'gone', title: 'the registry has no such release' }]
  const said: Pick<Advisory, 'severity' | 'title'>[] = []
  const newest = Object.entries(known.versions)
    .filter(([each, { deprecated }]) => !each.includes('-') && !deprecated && lineOf(each) === lineOf(version))
    .reduce((most, [each]) => (isNewer(each, most) ? each : most), version)
  if (newest !== version) said.push({ severity: 'old', title: `there is ${newest}` })
  if (ours.deprecated) said.push({ severity: 'given up', title: String(ours.deprecated) })
  return said
}

/** Of two releases of one line, which have no letters. */
const isNewer = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) > 0

/** Releases of a line are exchanged for each other without a change of ours: the major version, below 1.0 the minor one. */
function lineOf(version: string): string {
  const [major = '', minor = ''] = version.split('.')
  return major === '0' ? `0.${minor}` : major
}
