import { z } from 'zod'

const Outdated = z.record(z.string(), z.object({ current: z.string().optional(), latest: z.string() }))

/** Of `npm outdated --json` the packages among `names` whose maker has a newer major version, a line each. */
export function majorsBehind(outdated: unknown, names: ReadonlySet<string>): string[] {
  return Object.entries(Outdated.parse(outdated)).flatMap(([name, { current, latest }]) =>
    // One that is not installed here is of another platform.
    current !== undefined && names.has(name) && majorOf(current) < majorOf(latest)
      ? [`${name} is ${current}, its maker has ${latest}`]
      : [],
  )
}

const majorOf = (version: string): number => Number.parseInt(version, 10)
