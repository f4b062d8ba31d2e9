import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { dataPackages } from '../vite/data-files.ts'
import { packagesIn } from '../walls/production-packages.ts'

const Locked = z.object({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
})
const Lock = z.object({ packages: z.record(z.string(), Locked) })

/** What the build puts into the pages, and into what draws them ahead. */
const ofPages = [
  'app/*.tsx',
  'app/{web,messages}/**/*.{ts,tsx}',
  '{platform,domain/*,features/*}/web/**/*.{ts,tsx,css}',
  'contract/**/*.ts',
]

/**
 * All packages that travel with a release, as `name@version` by their paths in the lock file: those that the server loads, and
 * those that only the build installs because they are in the pages already, or what a server reads of them is put aside.
 * They are as much ours to answer for.
 */
export function shippedPackages(root: string): ReadonlyMap<string, string> {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const shipped = new Map<string, string>()
  const production = Object.keys(packages).filter((path) => path !== '' && packages[path]?.dev !== true)
  const ofBuild = [...packagesOfPages(root), ...dataPackages].map((name) => `node_modules/${name}`)
  const waiting = [...production, ...ofBuild]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const locked = packages[path]
    if (!locked || shipped.has(path)) continue
    shipped.set(path, `${path.replace(/^.*node_modules\//, '')}@${locked.version ?? ''}`)
    for (const name of Object.keys(locked.dependencies ?? {})) waiting.push(nearest(packages, path, name))
  }
  return shipped
}

/** Packages that files of the browser import by their names. */
export function packagesOfPages(root: string): string[] {
  const files = globSync(ofPages, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
  const names = files.flatMap((path) => packagesIn(readFileSync(join(root, path), 'utf8')))
  return [...new Set(names)].filter((name) => !name.startsWith('virtual:')).toSorted()
}

/** Where Node finds a package from within another one: its own folder first, then those above. */
export function nearest(packages: Readonly<Record<string, unknown>>, from: string, name: string): string {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const inside = `${at}/node_modules/${name}`
    if (packages[inside] !== undefined) return inside
  }
  return `node_modules/${name}`
}
