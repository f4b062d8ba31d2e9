import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'

const root = join(import.meta.dirname, '..')
const Package = z.object({ scripts: z.object({ screenshots: z.string() }) })

/** The command as npm runs it. */
function screenshots(portal: string, ...tenants: string[]) {
  const [, ...words] = Package.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  ).scripts.screenshots.split(' ')
  const ran = spawnSync(process.execPath, [...words, ...tenants], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORTAL: portal },
    encoding: 'utf8',
  })
  return [ran.status, ran.stderr]
}

describe('npm run screenshots says in one line what to do', () => {
  test('npm run screenshots says in one line what to do when no portal runs', async () => {
    const portal = `http://localhost:${String(await findFreePort())}`
    const sentence = `No portal answers at ${portal}: start the demo with "npm start" and leave it running, or name another address in the variable PORTAL.\n`
    expect(screenshots(portal)).toEqual([1, sentence])
  })

  test('npm run screenshots says in one line what to do when there is no such tenant', () => {
    const [code, said] = screenshots('http://localhost:1', 'airlink', 'nosuch')
    expect(code).toBe(1)
    expect(said).toMatch(/^There is no tenant nosuch: name some of .*airlink.*\n$/)
  })

  test('npm run screenshots says in one line what to do when PORTAL is no address', () => {
    expect(screenshots('nowhere')).toEqual([
      1,
      'PORTAL is no address: write it as http://localhost:3000, not as nowhere.\n',
    ])
  })
})
