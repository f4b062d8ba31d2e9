import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { keptWhole } from './bundle-server.ts'
import { nearest } from './shipped-packages.ts'

const Locked = z.object({
  dependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
})
const Lock = z.object({ packages: z.record(z.string(), Locked) })

/** Whose files the bundled server reads: what draws icons. */
const ofFiles = ['@resvg/resvg-wasm']

/** Samples that pages for operators lead to; by name, as a machine's own secrets may lie beside them. */
const samples = ['Dockerfile', 'compose.yaml', 'dashboard.json', 'nginx.conf', 'tapfolio.service']

/**
 * The files of a release by their paths in the project, beside the server and its packages: data, pages and what is to be
 * read, with all that it leads to.
 */
export function filesOfRelease(root: string): string[] {
  const beside = globSync(
    [
      'migrations/*.sql',
      'tenants/**/*',
      'docs/{*,decisions/*,figures/*,integration/*,operating/*,security/*}',
      ...samples.map((name) => `deploy/${name}`),
      ...['CHANGELOG.md', 'LICENSE', 'SECURITY.md', '.env.example'],
    ],
    { cwd: root, exclude: ['**/*.test.ts'] },
  )
  const built = globSync(['build/web/**/*', 'build/web/.vite/*', 'build/prerender/**/*', 'build/data/**/*'], {
    cwd: root,
  })
  return [...new Set([...beside, ...built])].filter((path) => statSync(join(root, path)).isFile()).toSorted()
}

/** Folders of node_modules beside the bundled server, from the lock file: packages that stay whole with what they ask for, and files. */
export function packagesOfRelease(root: string): string[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const found = new Set<string>()
  const waiting = [...keptWhole, ...ofFiles].map((name) => `node_modules/${name}`)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const locked = packages[path]
    if (!locked || found.has(path)) continue
    found.add(path)
    for (const name of askedBy(locked)) waiting.push(nearest(packages, path, name))
    waiting.push(...partsForThisMachine(root, path))
  }
  return [...found].filter((path) => existsSync(join(root, path))).toSorted()
}

/** A peer that a package can do without comes only when somebody else asks for it. */
function askedBy({ dependencies, peerDependencies, peerDependenciesMeta }: z.infer<typeof Locked>): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true)
  return [...peers, ...Object.keys(dependencies ?? {})]
}

/** Native parts come as optional packages of the platform; those that are installed here are the machine's. */
function partsForThisMachine(root: string, path: string): string[] {
  const manifest = join(root, path, 'package.json')
  if (!existsSync(manifest)) return []
  const { optionalDependencies = {} } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()).optional() })
    .parse(JSON.parse(readFileSync(manifest, 'utf8')))
  return Object.keys(optionalDependencies).map((name) => `node_modules/${name}`)
}

const leftOut = [
  // Types, maps and what is there to be read.
  /\.(?:d\.[cm]?ts|map|md|markdown|flow|tsbuildinfo)$/i,
  /\/(?:test|tests|__tests__|docs|examples?|benchmarks?|\.github)\//i,
  // Its code is in the bundle.
  /\/@resvg\/resvg-wasm\/(?!package\.json$|index_bg\.wasm$)/,
]

/** Whether a release needs a file of a package, by its whole path. */
export function isOfUse(file: string): boolean {
  return !leftOut.some((each) => each.test(file))
}
