import { mkdtempSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepAssets } from './sweep-assets.ts'

const hourMs = 3_600_000
const now = Date.UTC(2026, 0, 31)
let place = ''
let folder = ''
let record = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sweep-assets-'))
  folder = join(place, 'assets')
  record = join(place, 'builds.json')
  mkdirSync(folder)
})
afterEach(() => rmSync(place, { recursive: true }))

function buildAt(at: number, files: string[]) {
  for (const file of files) {
    writeFileSync(join(folder, file), 'x')
    utimesSync(join(folder, file), at / 1000, at / 1000)
  }
  return sweepAssets(folder, record, at)
}

describe('assets of earlier builds', () => {
  test('assets of earlier builds stay for ten builds, however old they are', () => {
    for (let build = 0; build < 10; build += 1) buildAt(now + build * 30 * 24 * hourMs, [`screen-${String(build)}.js`])
    expect(readdirSync(folder)).toHaveLength(10)
    expect(buildAt(now + 10 * 30 * 24 * hourMs, ['screen-10.js'])).toEqual(['screen-0.js'])
  })

  test('assets of earlier builds stay for seven days, however many builds follow', () => {
    for (let build = 0; build < 30; build += 1) buildAt(now + build * hourMs, [`screen-${String(build)}.js`])
    expect(readdirSync(folder)).toHaveLength(30)
    const gone = buildAt(now + 7 * 24 * hourMs + 1, ['screen-30.js'])
    expect(gone).toEqual(['screen-0.js'])
  })

  test('assets of earlier builds stay as long as builds still write them, with their compressed forms', () => {
    buildAt(now, ['kit.js', 'kit.js.br', 'old.js', 'old.js.gz'])
    for (let build = 1; build <= 10; build += 1) buildAt(now + build * 24 * hourMs, ['kit.js'])
    expect(readdirSync(folder).sort()).toEqual(['kit.js', 'kit.js.br'])
  })
})
