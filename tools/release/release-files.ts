import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { productionFiles } from '../walls/production-packages.ts'
import { sourceFiles } from '../walls/walls.ts'

/** Where a release begins: the server, and the operator's commands. */
const entries = ['run/serve.ts', 'app/server/cli.ts']

const Locked = z.object({
  dependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
})
const Lock = z.object({ packages: z.record(z.string(), Locked) })

/** Ten megabytes that set the markup of mails in lines for people to read; ours are sent as they are. */
const neverAsked = new Set(['prettier'])

/** Looked up by names that are put together as it runs: the letters of receipts, and which of them each typeface has. */
const lookedUp = [
  'figtree',
  'fraunces',
  'inter',
  'noto-sans-kr',
  'noto-sans-sc',
  'nunito',
  'outfit',
  'source-sans-3',
].map((name) => `@fontsource-variable/${name}`)

/** The files of a release by their paths in the project: what production loads and no more; tests, tools and web's sources stay. */
export function sourcesOfRelease(root: string): string[] {
  const loaded = productionFiles(root, sourceFiles(root), entries).map(({ path }) => path)
  const beside = globSync(
    [
      'migrations/*.sql',
      'tenants/**/*',
      'docs/*.md',
      'docs/operating/*',
      'docs/integration/*',
      'LICENSE',
      '.env.example',
    ],
    { cwd: root, exclude: ['**/*.test.ts'] },
  )
  const built = globSync(['build/web/**/*', 'build/web/.vite/*', 'build/prerender/**/*'], { cwd: root })
  return [...new Set([...loaded, ...beside, ...built])].filter((path) => statSync(join(root, path)).isFile()).toSorted()
}

/** Folders of node_modules that a release needs, from the lock file: what is loaded, and what that asks for. */
export function packagesOfRelease(root: string): string[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const loaded = productionFiles(root, sourceFiles(root), entries).flatMap((each) => each.packages)
  const found = new Set<string>()
  const waiting = [...new Set([...loaded, ...lookedUp])].map((name) => `node_modules/${name}`)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const locked = packages[path]
    if (!locked || found.has(path)) continue
    found.add(path)
    for (const name of askedBy(locked)) if (!neverAsked.has(name)) waiting.push(nearest(packages, path, name))
    waiting.push(...partsForThisMachine(root, path))
  }
  return [...found].filter((path) => existsSync(join(root, path))).toSorted()
}

/** A peer that a package can do without comes only when somebody else asks for it. */
function askedBy({ dependencies, peerDependencies, peerDependenciesMeta }: z.infer<typeof Locked>): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true)
  return [...peers, ...Object.keys(dependencies ?? {})]
}

/** Where Node finds a package from within another one: its own folder first, then those above. */
function nearest(packages: Readonly<Record<string, unknown>>, from: string, name: string): string {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const inside = `${at}/node_modules/${name}`
    if (packages[inside] !== undefined) return inside
  }
  return `node_modules/${name}`
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
  // Sources beside what was made of them.
  /\/node_modules\/zod\/src\//,
  // For browsers, other runtimes, and those who measure React itself. Its files for development stay: by their names Node
  // finds what it exports.
  /\/dist\/umd\//,
  /\/react-dom\/cjs\/[\w-]+\.(?:bun|edge|profiling)\./,
  /\/react-dom\/cjs\/react-dom-client\./,
  // The same twice, of which Node takes the other.
  /\/@zxcvbn-ts\/[\w./-]*\.mjs$/,
  /\/pdfkit\/js\/pdfkit\.(?:browser|es5|standalone)\./,
  // Which letters a typeface has is all that is asked of most; browsers have the faces from the built pages.
  /\/@fontsource-variable\/(?!noto-sans-)[^/]+\/files\//,
  // Of the faces of the last resort two are drawn with.
  /\/dejavu-fonts-ttf\/ttf\/(?!DejaVuSans(?:-Bold)?\.ttf$)/,
]

/** Whether a release needs a file of a package, by its whole path. */
export function isOfUse(file: string): boolean {
  return !leftOut.some((each) => each.test(file))
}
