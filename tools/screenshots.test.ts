import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'

function screenshots(portal: string, ...tenants: string[]) {
  const ran = spawnSync(process.execPath, ['e2e/screenshots.ts', ...tenants], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], PORTAL: portal },
    encoding: 'utf8',
  })
  return [ran.status, ran.stderr]
}

describe('npm run screenshots says in one line what to do', () => {
  test('says in one line what to do when no portal runs', async () => {
    const portal = `http://localhost:${String(await findFreePort())}`
    const sentence = `No portal answers at ${portal}: start the demo with "npm start" and leave it running, or name another address in the variable PORTAL.\n`
    expect(screenshots(portal)).toEqual([1, sentence])
  })

  test('says in one line what to do when there is no such tenant', () => {
    const [code, said] = screenshots('http://localhost:1', 'airlink', 'nosuch')
    expect(code).toBe(1)
    expect(said).toMatch(/^There is no tenant nosuch: name some of .*airlink.*\n$/)
  })

  test('says in one line what to do when PORTAL is no address', () => {
    expect(screenshots('nowhere')).toEqual([
      1,
      'PORTAL is no address: write it as http://localhost:3000, not as nowhere.\n',
    ])
  })
})
