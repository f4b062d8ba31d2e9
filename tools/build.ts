import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { baseline } from './vite/baseline.ts'
import { compressAssets } from './vite/compress-assets.ts'
import { putDataFilesAside } from './vite/data-files.ts'
import { oneAtATime } from './vite/one-at-a-time.ts'
import { sweepAssets } from './vite/sweep-assets.ts'

/**
 * Builds the browser's files (build/web) and the page renderer (build/prerender), and puts the data of a server aside
 * (build/data), when their sources changed since the last time. Hashed assets of earlier builds stay beside the new ones for ten builds and seven days, so that an open page
 * of yesterday still finds its chunks.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = `${root}build/stamp`
const outputs = [
  'build/web/index.html',
  'build/web/service-worker.js',
  'build/web/.vite/manifest.json',
  'build/prerender/prerender.js',
  'build/data/dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
]
const inputs = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tools/build.ts',
  'tools/vite/*.ts',
  'contract/**/*.ts',
  'platform/messages/**/*.ts',
  'platform/web/**/*.{ts,tsx,css}',
  '{domain,features}/*/messages/**/*.ts',
  '{domain,features}/*/web/**/*.{ts,tsx,css,svg}',
  'app/{routes,added-routes}.tsx',
  'app/web/**/*.{ts,tsx}',
  'app/messages/**/*.ts',
]

/** All that a build is made from, in one order on every machine. */
export function sources(): string[] {
  const files = globSync(inputs, { cwd: root }).filter((file) => !file.includes('.test.'))
  return files.map((each) => each.replaceAll('\\', '/')).sort()
}

/** One name for the state of all sources: the same sources give the same name on every machine. */
function nameOfSources(): string {
  const hash = createHash('sha256')
  for (const file of sources()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(root + file))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function isFresh(name: string): boolean {
  if (!outputs.every((file) => existsSync(root + file))) return false
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === name
}

/** Whether the pages are built from the sources as they lie there. */
export const isBuilt = (): boolean => isFresh(nameOfSources())

/** Answers the build's name; builds only when it must, and one at a time. */
export async function buildWeb(options: { force?: boolean; quiet?: boolean } = {}): Promise<string> {
  if (!options.force && isBuilt()) return nameOfSources()
  makeFolder(`${root}build`)
  return oneAtATime(`${root}build/lock`, async () => {
    const name = nameOfSources()
    if (!options.force && isFresh(name)) return name
    // The bundler is loaded only when there is something to build: a start with fresh pages stays quick.
    const { build } = await import('vite').catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' ? new Error(noTools) : error
    })
    const common = { root, configFile: `${root}vite.config.ts`, logLevel: options.quiet ? 'error' : 'warn' } as const
    rmSync(stampFile, { force: true })
    const begunAt = Date.now()
    await build(common)
    await build({ ...common, build: { ssr: 'app/web/prerender.tsx' } })
    await buildServiceWorker(build)
    await compressAssets(`${root}build/web/assets`)
    putDataFilesAside(`${root}node_modules`, `${root}build/data`)
    sweepAssets(`${root}build/web/assets`, `${root}build/builds.json`, begunAt)
    writeFileSync(stampFile, `${name}\n`)
    return name
  })
}

/** One classic file of its own at a steady address, which shares nothing with the pages. */
async function buildServiceWorker(build: typeof import('vite').build): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: 'build/web',
      emptyOutDir: false,
      target: Object.entries(baseline).map(([browser, version]) => browser + version),
      reportCompressedSize: false,
      rollupOptions: {
        input: 'platform/web/service-worker/service-worker.ts',
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  })
}

const stale = 'The pages in build/ are missing, or made from other sources than these'
const noTools =
  `${stale}, and what builds them is not installed: run "npm ci && npm run build" on a machine that has it, ` +
  'and bring the folder build/ from there.'

/** Nothing else of an installation needs to be written; the embedded database writes into DATA_DIR. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error
    throw new Error(
      `${stale}, and ${folder} cannot be written (${code}): run "npm run build" before the installation becomes ` +
        'read-only, or let this user write there.',
    )
  }
}

if (import.meta.main) {
  const started = Date.now()
  const has = (option: string) => process.argv.includes(option)
  try {
    const name = await buildWeb({ force: has('--force'), quiet: has('--quiet') })
    if (!has('--quiet')) console.log(`build ${name} is ready (${String(Date.now() - started)} ms)`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
