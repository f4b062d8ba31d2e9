import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startSandbox } from './start-sandbox.ts'
import { getJson, visit } from './test-browser.ts'
import { SAMPLE_SHOP } from './test-merchant.ts'

function run(settings: Record<string, string>) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...settings }, stdio: 'pipe' })
  return { child, exit: once(child, 'exit'), errors: text(child.stderr) }
}

test('the index of the sandbox names every page, the shops and the test cards', async () => {
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    shops: [SAMPLE_SHOP],
    publicUrl: 'http://sandbox.test',
  })
  expect(sandbox.url).toBe('http://sandbox.test')
  const url = `http://127.0.0.1:${sandbox.httpPort}`
  const { body } = await visit(`${url}/`)
  for (const [, address = ''] of body.matchAll(/href="(\/[^"]*)"/g))
    expect((await visit(url + address)).status, address).toBe(200)
  expect(body).toContain(SAMPLE_SHOP.shopId)
  expect(body).toContain('4598250000000027')
  expect(await getJson(`${url}/healthz`)).toEqual({ status: 'ok' })
  await sandbox.close()
  await expect(visit(`${url}/healthz`)).rejects.toThrow()
})

test('a shop that is there twice is refused', async () => {
  await expect(startSandbox({ httpPort: 0, smtpPort: 0, shops: [SAMPLE_SHOP, SAMPLE_SHOP] })).rejects.toThrow('twice')
})

test('the command of the sandbox prints one line when ready and ends on SIGTERM', async () => {
  const { child, exit } = run({
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_SHOPS: JSON.stringify([SAMPLE_SHOP]),
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  expect(String(line)).toMatch(/^Sandbox ready: http:\/\/127\.0\.0\.1:\d+ \(SMTP port \d+\)\n$/)
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})

test('the command of the sandbox names the setting of a port that is in use, in one sentence', async () => {
  const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, shops: [] })
  const cases = [
    [{ SANDBOX_PORT: String(sandbox.httpPort), SANDBOX_SMTP_PORT: '0' }, 'SANDBOX_PORT'],
    [{ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: String(sandbox.smtpPort) }, 'SANDBOX_SMTP_PORT'],
  ] as const
  for (const [settings, name] of cases) {
    const { exit, errors } = run(settings)
    expect(await exit).toEqual([1, null])
    expect(await errors).toMatch(
      new RegExp(`^Port \\d+ on 127\\.0\\.0\\.1 is in use: set ${name} to a free one\\.\\n$`),
    )
  }
  await sandbox.close()
})

test('the command of the sandbox refuses a world whose shops are no list', async () => {
  const { exit, errors } = run({ SANDBOX_WORLD: '{"shops":1}' })
  expect(await exit).toEqual([1, null])
  expect(await errors).toMatch(/^SANDBOX_WORLD: shops must be/)
})
