import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { isOfUse, packagesOfRelease, sourcesOfRelease } from './release-files.ts'

const Manifest = z.looseObject({ version: z.string() })

export interface Release {
  folder: string
  megabytes: number
}

/**
 * Writes a release into `folder`, which must not be there: built pages, what production loads, its packages, and Node
 * itself, for this kind of machine. `npm run build` must have run. Nothing of it is written to when it runs.
 */
export function writeRelease(root: string, folder: string): Release {
  mkdirSync(folder)
  for (const path of sourcesOfRelease(root)) copy(join(root, path), join(folder, path))
  for (const path of packagesOfRelease(root)) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      // A package inside it comes, if it does, by its own name.
      filter: (from) => isOfUse(from) && !from.slice(join(root, path).length).startsWith('/node_modules'),
    })
  }
  writeFileSync(join(folder, 'package.json'), manifestOf(root))
  writeNode(join(folder, 'bin/node'))
  writeCommand(join(folder, 'serve'), 'run/serve.ts')
  writeCommand(join(folder, 'portal'), 'app/server/cli.ts')
  const bill = spawnSync(process.execPath, [join(root, 'tools/sbom.ts')], { cwd: root, encoding: 'utf8' })
  if (bill.status !== 0) throw new Error(`what is inside cannot be listed: ${bill.stderr}`)
  writeFileSync(join(folder, 'sbom.cdx.json'), bill.stdout)
  const bytes = globSync('**/*', { cwd: folder }).reduce((sum, path) => sum + sizeOf(join(folder, path)), 0)
  return { folder, megabytes: Math.round(bytes / 1024 / 1024) }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** What Node reads of it: how `#room/…` is found, and the version. Nobody installs it again. */
function manifestOf(root: string): string {
  const { name, version, description, license, type, imports } = Manifest.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  return `${JSON.stringify({ name, version, description, license, private: true, type, imports }, undefined, 2)}\n`
}

/** The Node that runs this, without the names of its functions where `strip` is there: a fifth smaller. */
function writeNode(to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  const { status } = spawnSync('strip', ['-o', to, process.execPath])
  if (status !== 0) {
    rmSync(to, { force: true })
    copyFileSync(process.execPath, to)
  }
  chmodSync(to, 0o755)
}

/** Settings come from the environment, or from `.env` where it is called. `exec`, so that a signal reaches the server. */
function writeCommand(to: string, entry: string): void {
  const script = [
    '#!/bin/sh',
    'here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)',
    `NODE_ENV=production exec "$here/bin/node" "$here/${entry}" "$@"`,
    '',
  ].join('\n')
  writeFileSync(to, script, { mode: 0o755 })
}

function sizeOf(path: string): number {
  const found = statSync(path)
  return found.isFile() ? found.size : 0
}
