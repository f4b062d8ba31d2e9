import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpOf } from '#testkit/crash/account-steps.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import type { PortalProcess } from '#testkit/crash/start-portal-process.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import { askRun } from '#testkit/of-the-run/ask-run.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'

/** A line of the process's output for each file that it loads. */
const tellsLoads = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith('node:')) writeSync(1, 'loads ' + url + '\\n')
      return next(url, context)
    },
  })`)}`

const mostMs = 60_000
let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: PortalProcess
const loaded: string[] = []
beforeAll(async () => {
  await askRun('pages')
  database = await createTestDatabase()
  const settings = { WITH_PAGES: 'yes', NODE_OPTIONS: `--import=${tellsLoads}` }
  server = await startPortalProcess(database.url, settings, {
    onLog: (line) => {
      if (line.startsWith('loads ')) loaded.push(line)
    },
  })
}, mostMs)
afterAll(async () => {
  server.kill()
  await server.gone
  await database.close()
})

const hasTriedMail = async () =>
  (await (await fetch(`${server.internalUrl}/metrics`)).text()).includes('tapfolio_mails_total{tenant="airlink"')

test(
  'a server that is ready has loaded what the first traveller to ask for a page, a passkey, a provider or a mail needs',
  { timeout: mostMs },
  async () => {
    expect(loaded.length).toBeGreaterThan(500)
    const before = loaded.length
    const browser = new BrowserLike(server.url, 'pk_airlink_demo')
    const page = await fetch(server.url)
    expect(page.headers.get('content-type')).toContain('text/html')
    await page.text()
    expect((await browser.ask('/login/passkey/begin', {})).status).toBe(200)
    expect((await browser.ask('/auth/google/start?mode=popup')).status).toBe(303)
    expect((await browser.ask('/sign_up', { user: signUpOf('first@example.test') })).status).toBe(200)
    await browser.ask('/email/send_email_confirmation_request', { email: 'first@example.test' })
    await expect.poll(hasTriedMail, { timeout: 20_000 }).toBe(true)
    expect(loaded.slice(before)).toEqual([])
  },
)
