import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { bundleServer } from './bundle-server.ts'
import { filesOfRelease, isOfUse, packagesOfRelease } from './release-files.ts'
import { shareTwins } from './share-twins.ts'
import { licenceTexts } from './licence-texts.ts'

const Manifest = z.looseObject({ version: z.string() })

export interface Release {
  folder: string
  megabytes: number
}

/**
 * Writes a release into `folder`, which must not be there: built pages, the server in a bundle, packages that cannot be in
 * it, and Node itself, for this kind of machine. `npm run build` must have run. Nothing of it is written to when it runs.
 */
export async function writeRelease(root: string, folder: string): Promise<Release> {
  mkdirSync(folder)
  await bundleServer(root, join(folder, 'server'))
  for (const path of filesOfRelease(root)) copy(join(root, path), join(folder, path))
  for (const path of packagesOfRelease(root)) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      // A package inside it comes, if it does, by its own name.
      filter: (from) => isOfUse(from) && !from.slice(join(root, path).length).startsWith('/node_modules'),
    })
  }
  writeFileSync(join(folder, 'package.json'), manifestOf(root))
  writeNode(join(folder, 'bin/node'))
  writeCommand(join(folder, 'serve'), 'server/serve.js', smallYoung)
  writeCommand(join(folder, 'portal'), 'server/portal.js')
  writeFileSync(join(folder, 'licences.txt'), licenceTexts(root))
  const bill = spawnSync(process.execPath, [join(root, 'tools/sbom.ts')], { cwd: root, encoding: 'utf8' })
  if (bill.status !== 0) throw new Error(`what is inside cannot be listed: ${bill.stderr}`)
  writeFileSync(join(folder, 'sbom.cdx.json'), bill.stdout)
  shareTwins(folder)
  const bytes = globSync('**/*', { cwd: folder }).reduce((sum, path) => sum + sizeOf(join(folder, path)), 0)
  return { folder, megabytes: Math.round(bytes / 1024 / 1024) }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** What Node reads of it: that its files are modules, and the version. Nobody installs it again. */
function manifestOf(root: string): string {
  const { name, version, description, license, type } = Manifest.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  return `${JSON.stringify({ name, version, description, license, private: true, type }, undefined, 2)}\n`
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

/**
 * What is new is kept in little room: while a server starts nearly all that is new stays, for which V8 would make room that
 * it does not give back.
 */
const smallYoung = '--max-semi-space-size=4 '

/** Settings come from the environment, or from `.env` where it is called. `exec`, so that a signal reaches the server. */
function writeCommand(to: string, entry: string, flags = ''): void {
  const script = [
    '#!/bin/sh',
    'here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)',
    // What a command says of others names them as they are called here.
    `PORTAL_COMMAND="$here/portal" NODE_ENV=production exec "$here/bin/node" ${flags}"$here/${entry}" "$@"`,
    '',
  ].join('\n')
  writeFileSync(to, script, { mode: 0o755 })
}

function sizeOf(path: string): number {
  const found = lstatSync(path)
  return found.isFile() ? found.size : 0
}
