import { z } from 'zod'
import type { Advisory } from './open-advisories.ts'

const Release = z.object({ current: z.string().optional(), wanted: z.string(), latest: z.string() })
const Outdated = z.record(z.string(), z.union([Release, z.array(Release)]))
const Locked = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), deprecated: z.string().optional() })),
})

/**
 * What a registry that publishes no advisories still says against the packages of `ours` (as `name@version`), from
 * `npm outdated --all --json` and the lock file: that there is a newer release of the same line, where that is the newest line,
 * in which faults may be mended, or that its maker had given this one up when it was locked. Their `url` is the package with its version, so that whoever looked at that
 * looks again once it is another one.
 */
export function oldReleases(outdated: unknown, lockFile: unknown, ours: ReadonlySet<string>): Advisory[] {
  const found: Advisory[] = []
  const note = (name: string, version: string, severity: string, title: string) => {
    const url = `${name}@${version}`
    if (ours.has(url)) found.push({ url, name, severity, title })
  }
  for (const [name, releases] of Object.entries(Outdated.parse(outdated)))
    for (const { current, wanted, latest } of [releases].flat()) {
      // One that is not installed here is of another platform.
      if (current === undefined) continue
      const newer = [latest, wanted].find((each) => each !== current && lineOf(each) === lineOf(current))
      if (newer !== undefined) note(name, current, 'old', `there is ${newer}`)
    }
  for (const [path, { version, deprecated }] of Object.entries(Locked.parse(lockFile).packages))
    if (version !== undefined && deprecated !== undefined)
      note(path.replace(/^.*node_modules\//, ''), version, 'given up', deprecated)
  return [...new Map(found.map((each) => [`${each.url} ${each.severity}`, each])).values()]
}

/** Releases of a line are exchanged for each other without a change of ours: the major version, below 1.0 the minor one. */
function lineOf(version: string): string {
  const [major = '', minor = ''] = version.split('.')
  return major === '0' ? `0.${minor}` : major
}
