import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

// Knip reads the whole house: seconds, on a crowded machine many.
vi.setConfig({ testTimeout: 120_000 })

const root = join(import.meta.dirname, '../..')

/** What knip says of files and exports that no other file imports, those of tests included: a line each, or nothing. */
function unusedExports(folder: string): string {
  const knip = join(root, 'node_modules/knip/bin/knip.js')
  const args = ['--config', join(root, 'tools/walls/knip.json'), '--directory', folder, '--reporter', 'compact']
  const { stdout, stderr } = spawnSync(process.execPath, [knip, '--no-progress', '--no-config-hints', ...args], {
    encoding: 'utf8',
  })
  return stdout + stderr
}

test('no file and nothing that it exports is there that nobody imports', () => {
  expect(unusedExports(root)).toBe('')
})

test('an export that nobody imports is told, and so is a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'exports-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "name": "probe", "type": "module" }')
    mkdirSync(join(folder, 'tools/deep'), { recursive: true })
    writeFileSync(join(folder, 'tools/deep/own.ts'), 'export const used = () => 1\nexport const dead = 1\n')
    writeFileSync(join(folder, 'tools/start.ts'), "import { used } from './deep/own.ts'\nused()\n")
    writeFileSync(join(folder, 'tools/deep/left.ts'), 'export const left = 1\n')
    const said = unusedExports(folder)
    expect(said).toMatch(/tools\/deep\/own\.ts.*dead/)
    expect(said).toMatch(/tools\/deep\/left\.ts/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
