import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { followRequests } from '#testkit/browser/follow-requests.ts'
import { idle } from '#testkit/browser/looking/idle.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { enter } from '#testkit/browser/steps.ts'
import { secretsIn } from '#testkit/matrix/belongings.ts'
import { seedPerson } from '#testkit/matrix/seed-person.ts'
import type { Person } from '#testkit/matrix/seed-person.ts'

/** A word that would run where it is taken for markup, in whatever place of a page it comes to stand. */
const hostile = (kind: string) =>
  `${kind} of hostile'"></p></script><script>window.ran=1</script><img src=/x onerror=window.ran=1><svg onload=window.ran=1>{{7*7}}`
const elsewhere = 'https://elsewhere.example'

let journey: Journey
let person: Person
beforeAll(async () => {
  journey = await startJourney()
  person = await seedPerson(journey.portal.database, 'hostile', hostile)
  await journey.portal.noteForged()
  // The operator names the pairs of a tap as it likes, also as what every object answers to.
  const pairs = { constructor: 'Builder', ['toString']: 'Thread', [hostile('Key')]: 'Signal box' }
  await journey.portal.database.sql`
    update operator_tickets set first_tap = first_tap || ${JSON.stringify(pairs)}::jsonb where id = ${person.ticketId}`
})
afterAll(() => journey.close())

async function enterAsPerson() {
  const client = journey.portal.client()
  client.cookies.set('demo-session', person.cookie)
  return enter(journey, client)
}
const hasRun = (page: Page) => page.evaluate(() => 'ran' in window)

/** Nothing of it ran, and nothing of it became an element. */
async function expectHarmless(page: Page, address: string): Promise<void> {
  await idle(page)
  const ran = await hasRun(page)
  expect([address, ran]).toEqual([address, false])
  await expectAbsent(page.locator('[onerror], [onload]'), address)
}

test('words that are markup stand as they are on every screen that shows them, and none of them runs', async () => {
  const traveller = await enterAsPerson()
  const { page } = traveller
  const allIsThere = followRequests(page)
  const ofPayment = `/dashboard/travels/payments/payment?payment_short_id=${person.paidShortId}`
  for (const [address, kind] of [
    ['/dashboard', 'Name'],
    ['/dashboard/account', 'Surname'],
    ['/dashboard/account/edit', ''],
    ['/dashboard/account/business', ''],
    ['/dashboard/account/privacy', ''],
    ['/dashboard/travels/bank_cards', 'Card'],
    ['/dashboard/travels/tickets', 'Station|Fare'],
    ['/dashboard/travels/payments', ''],
    [ofPayment, 'Station|Fare|Key'],
    ['/dashboard/travels/insights', ''],
    ['/dashboard/travels/statements', 'Label|Card'],
    ['/dashboard/cases', 'Station|Fare'],
    [`/dashboard/cases/case?number=${person.caseNumber}`, 'Complaint'],
    [`/payments/get_receipt?payment_short_id=${person.paidShortId}`, 'Station|Fare|Key'],
  ] as const) {
    await traveller.open(address)
    // In a field it is a value and no text.
    if (kind === '') await page.getByRole('heading', { level: 1 }).waitFor()
    else
      await page
        .getByText(new RegExp(`(?:${kind}) of hostile`))
        .first()
        .waitFor({ state: 'attached' })
    await allIsThere()
    await expectHarmless(page, address)
  }
  await traveller.leave()
})

test('words of an address that are markup are shown as words or not at all', async () => {
  const word = encodeURIComponent(hostile('q'))
  const ofTraveller = [
    `/dashboard/travels/tickets?q=${word}&period=${word}&card=${word}`,
    `/dashboard/travels/payments?status=${word}`,
    `/no/such/${word}`,
  ]
  // Whoever has a session is led away from these.
  const ofVisitor = [
    `/sent_email/succeeded?sent_to=${word}`,
    `/email/confirmed?email=${word}`,
    `/email/unconfirmed?email=${word}`,
    `/?email=${word}&next=${word}`,
  ]
  for (const [traveller, addresses] of [
    [await enterAsPerson(), ofTraveller],
    [await journey.traveller(), ofVisitor],
  ] as const) {
    const { page, complaints } = traveller
    const allIsThere = followRequests(page)
    for (const address of addresses) {
      await traveller.open(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await allIsThere()
      await expectHarmless(page, address)
      const { pathname } = new URL(page.url())
      expect(pathname).toBe(new URL(address, journey.portal.url).pathname)
    }
    // The page that is not there may say so to the console; markup that a policy alone has stopped is told there too.
    expect(complaints.filter((each) => !/status of 404.*\/no\/such\//.test(each))).toEqual([])
    await page.context().close()
  }
})

test('whoever got words of theirs onto the page sends nothing elsewhere and runs nothing', async () => {
  const traveller = await enterAsPerson()
  const { page, complaints } = traveller
  const asked: string[] = []
  await page.context().route(`${elsewhere}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ body: 'caught' })
  })
  await traveller.open('/dashboard/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(async (to) => {
    const tries: (() => unknown)[] = [
      () => {
        document.body.innerHTML = '<img src=/x onerror=window.ran=1>'
      },
      () => document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran=1' })),
      () => document.body.append(Object.assign(document.createElement('script'), { src: `${to}/script.js` })),
      () => document.body.append(Object.assign(document.createElement('img'), { src: `${to}/image` })),
      () => document.body.append(Object.assign(document.createElement('iframe'), { src: `${to}/frame` })),
      () =>
        document.body.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${to}/css` })),
      () =>
        document.body.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `${to}/module.js` }),
        ),
      () => document.head.append(Object.assign(document.createElement('base'), { href: `${to}/` })),
      () => navigator.sendBeacon(`${to}/beacon`, 'secret'),
      () => fetch(`${to}/fetch`, { mode: 'no-cors' }),
      () => new WebSocket(`${to.replace('https', 'wss')}/socket`),
      () => new EventSource(`${to}/events`),
      () => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action: `${to}/form` })
        document.body.append(form)
        form.submit()
      },
    ]
    for (const one of tries)
      try {
        await one()
      } catch {
        // It may well throw.
      }
  }, elsewhere)
  const stopped = () => complaints.flatMap((each) => /^console: policy: (\S+ \S+)/.exec(each)?.[1] ?? []).toSorted()
  // Each by the rule against it: of what one rule lets through another may hide that it did.
  await expect
    .poll(stopped)
    .toEqual([
      `base-uri ${elsewhere}/`,
      `connect-src ${elsewhere}/beacon`,
      `connect-src ${elsewhere}/events`,
      `connect-src ${elsewhere}/fetch`,
      'connect-src wss://elsewhere.example/socket',
      `form-action ${elsewhere}/form`,
      `frame-src ${elsewhere}`,
      `img-src ${elsewhere}/image`,
      'require-trusted-types-for trusted-types-sink',
      'require-trusted-types-for trusted-types-sink',
      'require-trusted-types-for trusted-types-sink',
      `script-src-elem ${elsewhere}/module.js`,
      `style-src-elem ${elsewhere}/css`,
    ])
  await idle(page)
  const ran = await hasRun(page)
  const { pathname } = new URL(page.url())
  expect([asked, ran, pathname]).toEqual([[], false, '/dashboard/account'])
  await page.context().close()
})

test('no page of somebody else shows one of ours in a frame', async () => {
  const traveller = await enterAsPerson()
  const { page } = traveller
  const paths = ['/', '/dashboard', '/dashboard/account/deletion_request', '/dashboard/travels/payments?pay=EUR']
  const stranger = createServer((_request, response) => {
    const frames = paths.map((path) => `<iframe src="${journey.portal.url}${path}"></iframe>`)
    response.setHeader('content-type', 'text/html').end(`<h1>Win a trip</h1>${frames.join('')}`)
  })
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening))
  await page.goto(`http://127.0.0.1:${String((stranger.address() as AddressInfo).port)}/`)
  const framed = () => page.frames().filter((frame) => frame !== page.mainFrame())
  await expect
    .poll(() => framed().map((frame) => frame.url()))
    .toEqual(paths.map(() => 'chrome-error://chromewebdata/'))
  for (const frame of framed()) await expectAbsent(frame.getByText('Airlink'))
  stranger.close()
  await page.context().close()
})

test('a page has nothing of its reader in it, whatever its address is called, and no cache keeps it', async () => {
  for (const [path, dest] of [
    ['/dashboard', 'empty'],
    ['/dashboard/account.css', 'document'],
    ['/dashboard/travels/payments/x.css', 'document'],
    ['/dashboard/account/edit/..%2fx.js', 'document'],
    ['/assets/x.css', 'document'],
    [`/payments/get_receipt/x.png?payment_short_id=${person.paidShortId}`, 'document'],
  ] as const) {
    // As a window that a link of somebody else leads here asks: only to such a one a page brings what is its reader's.
    const headers = { cookie: `demo-session=${person.cookie}`, 'sec-fetch-dest': dest }
    const page = await fetch(journey.portal.url + path, { headers })
    const said = (await page.text()).replaceAll(path, '')
    const isAsset = path.startsWith('/assets/')
    const [cached, robots] = [page.headers.get('cache-control'), page.headers.get('x-robots-tag')]
    const wanted = [path, [], 'no-store', isAsset ? null : 'noindex']
    expect([path, secretsIn(said, person), cached, robots]).toEqual(wanted)
    const { status } = page
    expect([path, status]).toEqual([path, path === '/dashboard' ? 200 : 404])
  }
  const headers = { cookie: `demo-session=${person.cookie}`, 'sec-fetch-dest': 'document' }
  const own = () => fetch(`${journey.portal.url}/dashboard`, { headers })
  // A slow machine leaves out what it could not answer at once.
  await expect.poll(async () => secretsIn(await (await own()).text(), person)).toContain('email')
  const told = await own()
  const kept = told.headers.get('cache-control')
  expect(kept).toBe('no-store')
})
