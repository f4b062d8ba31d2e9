import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { notesOf, settingsOf } from './earlier-checkout.ts'
import { aloneSetting } from './two-servers.ts'

export interface Walked {
  /** `e2e/FILE › TITLE`. */
  journey: string
  file: string
  state: 'passed' | 'failed' | 'skipped'
  /** How it failed. */
  said: string
}

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/** Walks journeys of a checkout; `isAlone`: before the server that they were written for, as they were then. */
export function walkJourneys(
  checkout: string,
  files: readonly string[],
  { workers, isAlone = false }: { workers: number; isAlone?: boolean },
): Walked[] {
  if (files.length === 0) return []
  const report = join(checkout, 'build/old-pages.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  spawnSync(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', ...settingsOf(checkout), ...reporters],
      ...[`--maxWorkers=${String(workers)}`, ...files],
    ],
    { cwd: checkout, stdio: 'inherit', env: { ...process.env, ...(isAlone && { [aloneSetting]: 'yes' }) } },
  )
  if (!existsSync(report)) return files.map((file) => neverWalked(file, 'the test runner ended before its end'))
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  return files.flatMap((file) => {
    const result = testResults.find(({ name }) => relative(checkout, name) === file)
    if (!result) return [neverWalked(file, 'the test runner did not find it')]
    const { status, message, assertionResults } = result
    const walked = assertionResults.map((each): Walked => {
      const state = each.status === 'passed' || each.status === 'failed' ? each.status : 'skipped'
      return { journey: `${file} › ${each.fullName}`, file, state, said: firstLines(each.failureMessages?.[0] ?? '') }
    })
    // What fails around the journeys of a file leaves all of them out.
    const isOutside = status === 'failed' && walked.every(({ state }) => state !== 'failed')
    return isOutside ? [...walked, neverWalked(file, firstLines(message))] : walked
  })
}

const neverWalked = (file: string, said: string): Walked => ({
  journey: `${file} › as a whole`,
  file,
  state: 'failed',
  said,
})

/** What went wrong, without where. */
const firstLines = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 3)
    .join(' ')
    .trim()

const Note = z.object({ calls: z.number().default(0), log: z.string().default('') })
const LogLine = z.object({
  call: z.string().default(''),
  msg: z.string().default(''),
  err: z.object({ message: z.string() }).optional(),
})

/** How many calls of a checkout's pages the other server answered so far, and what it wrote to its log, each once. */
export function readNotes(checkout: string): { calls: number; log: string[] } {
  const file = notesOf(checkout)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const notes = lines.map((line) => Note.parse(JSON.parse(line)))
  const log = notes.filter((note) => note.log !== '').map((note) => wordsOf(note.log))
  return { calls: notes.reduce((sum, { calls }) => sum + calls, 0), log: [...new Set(log)] }
}

function wordsOf(line: string): string {
  // Not all that a process prints is of its log.
  if (!line.startsWith('{')) return line
  const { call, msg, err } = LogLine.parse(JSON.parse(line))
  return `${call} ${err?.message ?? msg}`.replaceAll(/\s+/g, ' ').trim()
}
