import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What a peer is made of, in exact versions; no dependency of ours, and of no test. */
const packages = { express: '5.3.0', typeorm: '1.1.1', pg: '8.23.1', compression: '1.8.2' }

const folder = join(import.meta.dirname, '../../build/peers/express-typeorm')

/** Fetches them by npm with the first run, into the build folder, without running anything of theirs. */
export function fetchPeerPackages(): void {
  const file = join(folder, 'package.json')
  if (existsSync(join(folder, 'node_modules'))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ private: true, dependencies: packages }))
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=peer'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('the packages of Express and TypeORM could not be fetched')
}

export const peerPackages = (): NodeJS.Require => createRequire(join(folder, 'package.json'))
