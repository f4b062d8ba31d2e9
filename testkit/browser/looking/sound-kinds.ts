import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, openSync, readSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file in which the workers of a run tell each other what was found sound. */
    soundKinds: string
  }
}

/**
 * Vitest's global set-up: what one worker's tests have found sound, no other one looks at again, and journeys no more what
 * the tests of screens have found sound before them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tapfolio-sound-'))
  const file = join(folder, 'kinds')
  appendFileSync(file, '')
  project.provide('soundKinds', file)
  return () => rm(folder, { recursive: true, force: true })
}

const sound = new Map<string, Set<number>>()
let readBytes = 0
let unfinished = ''

/** Kinds of elements and of outlines in which axe has found nothing, of this run's tests, by what their looks depend on. */
export function soundKinds(looks: string): ReadonlySet<number> {
  const lines = (unfinished + readOn()).split('\n')
  unfinished = lines.pop() ?? ''
  for (const line of lines) {
    const [key = '', ...kinds] = line.split(' ')
    const known = sound.get(key) ?? new Set()
    sound.set(key, known)
    for (const kind of kinds) known.add(Number(kind))
  }
  return sound.get(keyOf(looks)) ?? new Set()
}

/** From now on these kinds are known in these looks, in every worker. */
export function addSoundKinds(looks: string, kinds: readonly number[]): void {
  // One write a line: the system lets no two of them mix.
  appendFileSync(inject('soundKinds'), `${[keyOf(looks), ...kinds].join(' ')}\n`)
}

const keyOf = (looks: string): string => createHash('sha1').update(looks).digest('base64url')

/** What was written since the last time, of this worker's own too. */
function readOn(): string {
  const file = openSync(inject('soundKinds'), 'r')
  const part = Buffer.alloc(65_536)
  let text = ''
  for (let length = 1; length > 0;) {
    length = readSync(file, part, 0, part.length, readBytes)
    readBytes += length
    text += part.toString('latin1', 0, length)
  }
  closeSync(file)
  return text
}
