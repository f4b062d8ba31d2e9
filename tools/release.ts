import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Looked, unaskedWarning } from './advisories/open-advisories.ts'
import { buildWeb } from './build.ts'
import { writeRelease } from './release/write-release.ts'

/** `npm run release [FOLDER] [--replace]`: builds the pages and writes a release for this kind of machine, with Node in it. */
const root = join(import.meta.dirname, '..')
const [named] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const folder = resolve(named ?? join(root, 'build/release'))
if (existsSync(folder)) {
  if (!process.argv.includes('--replace')) {
    process.stderr.write(`${folder} is there already: name another folder, or say --replace.\n`)
    process.exit(1)
  }
  rmSync(folder, { recursive: true })
}
await buildWeb({ quiet: true })
const { megabytes } = await writeRelease(root, folder)
process.stdout.write(`A release of ${String(megabytes)} MB lies in ${folder}. Start it with ${folder}/serve.\n`)
const { asked } = Looked.parse(JSON.parse(readFileSync(join(root, 'docs/security/advisories.json'), 'utf8')))
const warning = unaskedWarning(asked, Temporal.Now.plainDateISO('UTC').toString())
if (warning !== undefined) process.stderr.write(`${warning}\n`)
// Packed for carrying, where tar is there.
const { status } = spawnSync('tar', ['-czf', `${folder}.tar.gz`, '-C', folder, '.'])
if (status === 0) process.stdout.write(`Packed: ${folder}.tar.gz\n`)
