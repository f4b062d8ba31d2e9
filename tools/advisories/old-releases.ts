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
 * it (any more). Their `url` is the package with its version and what of these it is: whoever looked at that looks again once
 * it is another one. Asked without what npm may send in our name: a mirror that wants a key or stands behind a proxy makes it
 * fail, as does one that does not answer.
 */
export async function askForReleases(registry: string, ours: ReadonlySet<string>): Promise<Advisory[]> {
  const waiting = [...ours].toSorted()
  const found: Advisory[] = []
  const askOne = async (release: string) => {
    const at = release.lastIndexOf('@')
    const [name, version] = [release.slice(0, at), release.slice(at + 1)]
    for (const { severity, title } of saidAgainst(version, await packageOf(registry, name)))
      found.push({ url: `${release} ${severity}`, name, severity, title })
  }
  const askOn = async () => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) await askOne(each)
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  return found.toSorted((one, other) => one.url.localeCompare(other.url, 'en'))
}

/** Undefined where the registry has no such package. */
async function packageOf(registry: string, name: string): Promise<Package | undefined> {
  const answer = await fetch(new URL(name.replace('/', '%2F'), registry), {
    headers: { accept: 'application/vnd.npm.install-v1+json, application/json' },
  }).catch((error: Error) => {
    const { message } = error.cause instanceof Error ? error.cause : error
    throw new Error(`${name}: ${message}`)
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
    .filter(([each, { deprecated }]) => !deprecated && lineOf(each) === lineOf(version))
    .filter(([each]) => !each.includes('-') || version.includes('-'))
    .reduce((most, [each]) => (isNewer(each, most) ? each : most), version)
  if (newest !== version) said.push({ severity: 'old', title: `there is ${newest}` })
  if (ours.deprecated) said.push({ severity: 'given up', title: String(ours.deprecated) })
  return said
}

/** Of two releases of one line: what comes before a release (`2.0.0-beta.3`) is older than that. */
function isNewer(one: string, other: string): boolean {
  const [[core = '', early], [otherCore = '', otherEarly]] = [one, other].map((each) => each.split(/-(.*)/s)) as [
    string[],
    string[],
  ]
  const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  if (core !== otherCore) return compare(core, otherCore) > 0
  return early === undefined ? otherEarly !== undefined : otherEarly !== undefined && compare(early, otherEarly) > 0
}

/** Releases of a line are exchanged for each other without a change of ours: the major version, below 1.0 the minor one. */
function lineOf(version: string): string {
  const [major = '', minor = ''] = version.split('.')
  return major === '0' ? `0.${minor}` : major
}
