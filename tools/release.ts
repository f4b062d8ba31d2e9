import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Looked, whyNoRelease } from './advisories/open-advisories.ts'
import { buildWeb } from './build.ts'
import { writeRelease } from './release/write-release.ts'

/**
 * `npm run release [FOLDER] [--replace] [--unasked]`: builds the pages and writes a release for this kind of machine, with
 * Node in it; not while nobody has asked for advisories against its packages lately, unless that is said.
 */
const root = join(import.meta.dirname, '..')
const words = process.argv.slice(2)
const [named] = words.filter((word) => !word.startsWith('--'))
const { asked, of } = Looked.parse(JSON.parse(readFileSync(join(root, 'docs/security/advisories.json'), 'utf8')))
const why = whyNoRelease(asked, Temporal.Now.plainDateISO('UTC').toString(), words)
if (why !== undefined) {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
const folder = resolve(named ?? join(root, 'build/release'))
if (of === 'releases') process.stdout.write('Asked about its packages was a registry that publishes no advisories.\n')
if (existsSync(folder)) {
  if (!words.includes('--replace')) {
    process.stderr.write(`${folder} is there already: name another folder, or say --replace.\n`)
    process.exit(1)
  }
  rmSync(folder, { recursive: true })
}
await buildWeb({ quiet: true })
const { megabytes } = await writeRelease(root, folder)
process.stdout.write(`A release of ${String(megabytes)} MB lies in ${folder}. Start it with ${folder}/serve.\n`)
// Packed for carrying, where tar is there.
const { status } = spawnSync('tar', ['-czf', `${folder}.tar.gz`, '-C', folder, '.'])
if (status === 0) process.stdout.write(`Packed: ${folder}.tar.gz\n`)
