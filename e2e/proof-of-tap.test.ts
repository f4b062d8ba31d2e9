import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { addCard } from '#testkit/browser/debtor.ts'
import { followRequests } from '#testkit/browser/follow-requests.ts'
import { idle } from '#testkit/browser/looking/idle.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { demoSession, enter, newAccount } from '#testkit/browser/steps.ts'
import { inTurn } from '#testkit/browser/turns.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
  await travelToday(demoAccounts[0]?.cards[0] ?? '')
})
afterAll(() => journey.close())

/** One trip of today, which the demo may not have yet; should midnight come meanwhile, its end is one of the new day. */
const travelToday = (aliasPan: string) =>
  journey.portal.database.sql`
    update operator_tickets set valid_from = now() - interval '1 second',
      first_tap = jsonb_build_object('at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'stop', 'Piazza del Canarino'),
      last_tap = jsonb_build_object('at', to_char((((now() at time zone 'Europe/Rome')::date + 1)::timestamp
        at time zone 'Europe/Rome') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'stop', 'Piazza del Canarino')
    where id = (select id from operator_tickets where alias_pan = ${aliasPan} order by valid_from desc limit 1)`

const tap = (page: Page) => page.getByText('Piazza del Canarino').first()

/** The network goes for the page and for its worker; a page that the worker gave is told so too, as a device would. */
async function goOffline({ page, context }: Traveller, isOffline: boolean): Promise<void> {
  await page.evaluate((name) => (window.name = name), isOffline ? 'offline' : '')
  await context.setOffline(isOffline)
}

/** Logged in, with the proof of tap seen once, in a browser that has nothing of another screen in its cache. */
async function shownOnce(): Promise<Traveller> {
  const traveller = await demoSession(journey, { width: 390, height: 844, mayBeUsed: false })
  const { page, context } = traveller
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => window.name !== 'offline' }),
  )
  await traveller.open('/dashboard')
  await page.getByRole('link', { name: 'Today’s taps' }).click()
  await tap(page).waitFor()
  await expect.poll(async () => (await keptOf(page)).paths).toContain('/dashboard/proof')
  return traveller
}

/** Everything that the browser keeps: paths and texts of caches, names of databases, local storage. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const caching = (await caches.keys()).map((name) => caches.open(name))
    const entries = await Promise.all(
      (await Promise.all(caching)).map(async (cache) => ({ cache, keys: await cache.keys() })),
    )
    const found = entries.flatMap(({ cache, keys }) => keys.map((key) => ({ cache, key })))
    const texts = await Promise.all(found.map(async ({ cache, key }) => (await (await cache.match(key))?.text()) ?? ''))
    return {
      paths: found.map(({ key }) => new URL(key.url).pathname),
      texts: texts.join('\n'),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      local: { ...localStorage } as Record<string, string>,
    }
  })

/** The mark of the worker that the browser started last. */
const buildOf = (context: BrowserContext) =>
  context
    .serviceWorkers()
    .at(-1)
    ?.evaluate(() => (self as unknown as { build?: string }).build)

/** What the journey caused by itself: a browser without a network complains of each question. */
const othersOf = ({ complaints }: Traveller) =>
  complaints.filter((text) => !/Failed to load resource: net::|a part of the portal did not load/.test(text))

test('today’s taps are shown without a network, any other screen says so and comes by itself, and a logout leaves nothing', async () => {
  const traveller = await shownOnce()
  const { page } = traveller
  await goOffline(traveller, true)
  await page.reload()
  await page.getByText(/^As of .*, offline$/).waitFor()
  await tap(page).waitFor()
  await traveller.expectAccessible()

  await page.goto('/dashboard/travels/tickets')
  await page.getByText('This page opens by itself once you are back online.').waitFor()
  await expectAbsent(page.getByRole('row'))
  await goOffline(traveller, false)
  const allIsThere = followRequests(page)
  await page.getByRole('row').nth(1).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/travels/tickets')
  // What is still asked at the logout is refused, of which the browser complains.
  await allIsThere()

  await page.getByRole('button', { name: /Demo/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await expect.poll(async () => Object.keys((await keptOf(page)).local)).not.toContain('proof_of_tap')
  await goOffline(traveller, true)
  await page.goto('/dashboard/proof')
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await expectAbsent(tap(page))
  expect(othersOf(traveller)).toEqual([])
  await traveller.context.close()
})

test('nothing is kept for the proof but one page with its built files, and today’s taps with the last digits', async () => {
  const traveller = await shownOnce()
  const { page } = traveller
  for (const path of ['/travels/tickets', '/travels/payments', '/travels/bank_cards', '/account']) {
    await page.goto(`/dashboard${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    await idle(page)
  }
  const { paths, texts, databases, local } = await keptOf(page)
  expect(databases).toEqual([])
  for (const path of paths) expect(path).toMatch(/^\/(?:dashboard\/proof|assets\/[\w.-]+\.(?:css|js|woff2))$/)
  const [demo] = demoAccounts
  const [account] = await journey.portal.database.sql<{ id: string; surname: string }>`
    select id::text as id, surname from accounts where email = ${demo?.email ?? ''}`
  if (!account) throw new Error('the demo has no first traveller')
  for (const secret of ['Piazza del Canarino', account.id, account.surname, demo?.email ?? '', ...(demo?.cards ?? [])])
    expect(texts, secret).not.toContain(secret)
  expect(local['proof_of_tap']).toContain('Piazza del Canarino')
  for (const secret of [account.surname, demo?.email ?? '', ...(demo?.cards ?? [])])
    expect(local['proof_of_tap'], secret).not.toContain(secret)
  expect(othersOf(traveller)).toEqual([])
  await traveller.context.close()
})

test('kept taps go when the session ends elsewhere, as soon as this browser hears of it', async () => {
  const traveller = await shownOnce()
  const { page } = traveller
  await journey.portal.database.sql`update sessions set last_seen = now() - interval '1 day'`
  await page.goto('/dashboard/travels/tickets')
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await expect.poll(async () => Object.keys((await keptOf(page)).local)).not.toContain('proof_of_tap')
  await traveller.context.close()
})

test('the worker of an older build gives way to this one, and what it kept goes', async () => {
  const traveller = await demoSession(journey, { width: 390, height: 844, mayBeUsed: false })
  const { page, context } = traveller
  await context.route('**/service-worker.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `self.build = 'older';${await answer.text()}` })
  })
  await traveller.open('/dashboard/proof')
  await tap(page).waitFor()
  await expect.poll(async () => (await keptOf(page)).paths).toContain('/dashboard/proof')
  await expect.poll(() => buildOf(context)).toBe('older')
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0] ?? '')
    await cache.put('/assets/older-build.js', new Response('older'))
    await cache.put(
      '/dashboard/proof',
      new Response('<h1>The older page</h1>', { headers: { 'content-type': 'text/html' } }),
    )
  })
  await context.unroute('**/service-worker.js')

  await page.reload()
  await tap(page).waitFor()
  await expect.poll(() => buildOf(context)).toBeUndefined()
  await expect.poll(async () => (await keptOf(page)).paths).not.toContain('/assets/older-build.js')
  await expect.poll(async () => (await keptOf(page)).texts).not.toContain('The older page')
  await goOffline(traveller, true)
  await page.reload()
  await tap(page).waitFor()
  await traveller.context.close()
})

test('with the account everything goes that this browser kept of it', async () => {
  const { client, email } = await newAccount(journey, 'tina.getippt')
  const traveller = await enter(journey, client, { width: 390, mayBeUsed: false })
  const { page } = traveller
  await addCard(client, '0206')
  await travelToday('0000450000000000206')
  await traveller.open('/dashboard/proof')
  await tap(page).waitFor()
  await expect.poll(async () => (await keptOf(page)).paths).toContain('/dashboard/proof')
  await expect.poll(async () => Object.keys((await keptOf(page)).local)).toContain('proof_of_tap')

  await traveller.open('/dashboard/account/deletion_request')
  await page.getByRole('button', { name: 'Email me the code' }).click()
  const code = /\b(\d{4} \d{4})\b/.exec((await journey.portal.mails(email))[0]?.text ?? '')?.[1] ?? ''
  await page.getByLabel('One-time code (OTP)').fill(code)
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  // It says goodbye for a moment and logs out by itself.
  await page.waitForURL((url) => url.pathname === '/')
  const { local, texts } = await keptOf(page)
  expect(`${JSON.stringify(local)} ${texts}`).not.toMatch(/proof_of_tap"|Canarino|tina/)
  await goOffline(traveller, true)
  await page.goto('/dashboard/proof')
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await expectAbsent(tap(page))
  await traveller.context.close()
})

describe('the portal can be installed', () => {
  test.each(inTurn(['airlink', 'nordovest', 'lagunare'], 0))(
    'the portal can be installed as %s, by its manifest and icons of its own',
    async (tenant) => {
      const { page, context } = await journey.traveller({ tenant })
      await page.goto('/privacy')
      const debugging = await context.newCDPSession(page)
      await expect.poll(() => debugging.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
      const { data = '{}', errors } = await debugging.send('Page.getAppManifest')
      expect(errors).toEqual([])
      const manifest = JSON.parse(data) as {
        name: string
        lang: string
        start_url: string
        icons: Record<string, string>[]
      }
      expect(manifest).toMatchObject({ lang: 'en', start_url: '/dashboard', display: 'standalone', scope: '/' })
      const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
      const icons = [...manifest.icons, { src: touch ?? '', sizes: '180x180' }]
      expect(icons.map(({ sizes, purpose }) => `${sizes ?? ''} ${purpose ?? ''}`)).toEqual([
        ...['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable', '180x180 '],
      ])
      for (const { src = '', sizes } of icons) {
        const { size, type, kept } = await page.evaluate(async (address) => {
          const answer = await fetch(address)
          const [type, kept] = ['content-type', 'cache-control'].map((name) => answer.headers.get(name))
          const { width, height } = await createImageBitmap(await answer.blob())
          return { size: `${String(width)}x${String(height)}`, type, kept }
        }, src)
        expect([size, type, kept]).toEqual([sizes, 'image/png', 'public, max-age=31536000, immutable'])
      }
      const worker = await page.evaluate(async () => {
        const answer = await fetch('/service-worker.js')
        return { text: await answer.text(), headers: Object.fromEntries(answer.headers) }
      })
      expect(worker.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
      })
      expect(worker.headers['content-security-policy']).toContain("default-src 'none'")
      expect(worker.text.includes('unregister')).toBe(tenant === 'lagunare')
      await context.close()
    },
  )
})
