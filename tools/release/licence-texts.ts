import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional(), version: z.string().optional() })),
})

/** The licences of all that production is made of, server and pages, each text once below the names of who goes by it. */
export function licenceTexts(root: string): string {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const named = new Map<string, string[]>()
  for (const [path, { dev, version }] of Object.entries(packages)) {
    if (path === '' || dev === true) continue
    for (const file of globSync('{LICEN[CS]E,licen[cs]e}*', { cwd: join(root, path) })) {
      const text = readFileSync(join(root, path, file), 'utf8').trim()
      named.set(text, [...(named.get(text) ?? []), `${path.replace(/^.*node_modules\//, '')} ${version ?? ''}`])
    }
  }
  return [...named]
    .map(([text, names]) => `${names.toSorted().join('\n')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}
