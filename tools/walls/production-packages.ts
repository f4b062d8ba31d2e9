import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { z } from 'zod'
import { importsOf } from './walls.ts'
import type { SourceFile } from './walls.ts'

/** Where production begins: the start of the portal, and the operator's commands. */
const entries = ['run/start.ts', 'run/serve.ts', 'app/server/cli.ts']

/** Asked for only when there is something to build, and who lacks it is told so in a sentence; or in a demo alone. */
const notInProduction = ['vite', '@fastify/swagger', '@fastify/swagger-ui']

/** A file that production loads, with the packages that it imports or looks up, those apart that are types alone. */
export interface Loaded {
  path: string
  packages: readonly string[]
}

/** Every file that production loads or could, and all of the rooms' server side, so that none is missed. */
export function productionFiles(root: string, files: readonly SourceFile[], begin = entries): Loaded[] {
  const isServer = ({ path }: SourceFile) =>
    /^(?:contract\/|platform\/server\/|(?:domain|features)\/[^/]+\/server\/|app\/server\/)/.test(path) && !isTest(path)
  const waiting = [...begin, ...files.filter(isServer).map(({ path }) => path)]
  const seen = new Map<string, Loaded>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !existsSync(join(root, path))) continue
    const text = withoutTypes(readFileSync(join(root, path), 'utf8'))
    seen.set(path, { path, packages: packagesIn(text).filter((name) => !notInProduction.includes(name)) })
    waiting.push(...importsOf({ path, text }).map((target) => posix.normalize(target)))
  }
  return [...seen.values()]
}

const isTest = (path: string): boolean => /\.(?:test|calls\.test|property\.test)\.tsx?$/.test(path)

/** Imports of types alone are gone when the file runs. */
function withoutTypes(text: string): string {
  return text.replace(/^(?:import|export)\s+type\s[^;'"]*?from\s+['"][^'"]+['"]/gm, '')
}

/** The packages that a source or a style sheet names. */
export function packagesIn(text: string): string[] {
  const found = [
    ...text.matchAll(/^(?:import|export)\s[^;'"]*?from\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/^import\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\b(?:import|resolve)\(\s*['"`]([^'"`]+)['"`]/g),
    ...text.matchAll(/\burl\(\s*['"](@[^'"]+)['"]/g),
  ].map((match) => match[1] ?? '')
  const packages = found.filter((target) => /^(?:@[a-z0-9-]+\/)?[a-z0-9]/.test(target) && !target.startsWith('node:'))
  // A name that is put together as it runs (`@fontsource-variable/${family}`) cannot be told here.
  return [...new Set(packages.map(nameOf))].filter((name) => !name.includes('${'))
}

/** `pg/lib/x` → `pg`; `@node-rs/argon2/x` → `@node-rs/argon2`. */
const nameOf = (target: string): string => target.split('/', target.startsWith('@') ? 2 : 1).join('/')

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

export function productionDependencies(root: string): ReadonlySet<string> {
  const { dependencies } = Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return new Set(Object.keys(dependencies))
}
