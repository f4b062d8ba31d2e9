import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { request } from 'playwright-core'
import type { Page } from 'playwright-core'
import { languageNames, type LanguageCode } from '#contract/values/languages.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { pathOf, routeRows, rowOf, tenantFile, titleOf } from '#testkit/browser/route-table.ts'
import type { RouteRow } from '#testkit/browser/route-table.ts'
import { chooseLanguage, demoSession, enterQuietly, untilAlive } from '#testkit/browser/steps.ts'
import { hasTurn, isWhole } from '#testkit/browser/turns.ts'

const [demo] = demoAccounts
const account = { email: demo?.email ?? '', password: demo?.password ?? '' }
/** The account's title in whichever language the screens were left. */
const accountTitle = /^(Account|Konto|Compte|Ihr Konto|Votre compte|Mon compte|Il tuo account)$/
/** What a tenant whose travellers log in elsewhere never speaks of, in every language. */
const aPassword = /password|passwort|mot de passe/i
let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** The screen is there and has said all that it will say by itself. */
async function settled(page: Page): Promise<void> {
  await page.locator('[data-page-heading]').first().waitFor()
  await page.waitForFunction(() => document.title !== '')
}

/** After a navigation inside the portal the focus is on the heading, and the page at its top. */
async function expectOnTop(page: Page): Promise<void> {
  const onHeading = () => page.evaluate(() => document.activeElement?.hasAttribute('data-page-heading'))
  await expect.poll(onHeading, { message: `focus at ${page.url()}`, timeout: 30_000 }).toBe(true)
  await expect.poll(() => page.evaluate(() => window.scrollY), { message: page.url() }).toBe(0)
}

/** A navigation inside the portal, as a link makes it. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.scrollTo(0, document.body.scrollHeight)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.history.pushState({}, '', to)
  }, path)
}

/**
 * One heading and the row's title, and no word of a password where the tenant has none; where `changes`, also in the
 * tenant's next language once the reader has chosen it. Every title in every language comes from the server, above.
 */
async function expectWhole(traveller: Traveller, tenantName: string, changes: boolean): Promise<void> {
  const { page } = traveller
  const tenant = tenantFile(tenantName)
  await settled(page)
  await expect.poll(() => page.locator('h1').count(), { message: `headings of ${page.url()}` }).toBe(1)
  const shown = (await page.locator('html').getAttribute('lang')) as LanguageCode
  const next = tenant.languages[(tenant.languages.indexOf(shown) + 1) % tenant.languages.length] ?? shown
  for (const language of changes ? [shown, next] : [shown]) {
    if (language !== shown) {
      await chooseLanguage(page, languageNames[language])
      await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
    }
    const row = rowOf(tenant, page.url())
    const title = await titleOf(tenantName, row, language)
    await expect.poll(() => page.title(), { message: `${row.name} in ${language}` }).toBe(title)
  }
  if (tenant.choices['signIn'] !== 'form')
    await expect.poll(() => page.locator('body').innerText(), { message: page.url() }).not.toMatch(aPassword)
}

const tenantNames = ['airlink', 'nordovest', 'lagunare']
const who = ['visitor', 'traveller'] as const
const leadsElsewhere = (tenantName: string, row: RouteRow) => row.elsewhere(tenantFile(tenantName).choices)
/**
 * What a row shows is walked in one tenant after the other. Where it leads at a tenant that has it not is walked in each of
 * them, by a visitor and a traveller after the other; the server's own answer is asked for each, above.
 */
const isTheirs = (tenantName: string, row: RouteRow, reader: (typeof who)[number]): boolean =>
  leadsElsewhere(tenantName, row) === undefined
    ? hasTurn(
        tenantName,
        tenantNames.filter((name) => leadsElsewhere(name, row) === undefined),
        routeRows.indexOf(row),
      )
    : hasTurn(reader, who, routeRows.indexOf(row))
/** The reader's language is changed on every fourth row, and so to each language somewhere. */
const changesHere = (row: RouteRow): boolean => isWhole || routeRows.indexOf(row) % 4 === 0

const leadsHome = (row: RouteRow): boolean => row.for === 'visitor' || row.name === 'dashboard'

/** Rows that lead a traveller home stand each before one that leads away from it; the last row stays the last one. */
function turnAbout(rows: readonly RouteRow[]): RouteRow[] {
  const away = rows.filter((row) => !leadsHome(row))
  const home = rows.filter(leadsHome)
  const more = home.splice(away.length)
  return [...more, ...away.flatMap((row, at) => [...home.slice(at, at + 1), row])]
}

describe.each(tenantNames)('every route of %s', (tenantName) => {
  const tenant = tenantFile(tenantName)
  const ownRows = routeRows.filter((row) => row.elsewhere(tenant.choices) === undefined)

  test('every route has a title of its own in each language, from the server', async () => {
    const asker = await request.newContext({ baseURL: journey.portal.url })
    const ask = (path: string, headers: Record<string, string> = {}) =>
      asker.get(path, { headers: { host: `${tenantName}.localhost`, ...headers }, maxRedirects: 0 })
    for (const language of tenant.languages) {
      const titles = await Promise.all(ownRows.map((row) => titleOf(tenantName, row, language)))
      expect(new Set(titles).size, `titles in ${language}: ${titles.join(', ')}`).toBe(ownRows.length)
      const isSpoken = (row: RouteRow) => hasTurn(language, tenant.languages, routeRows.indexOf(row))
      for (const row of ownRows.filter((each) => isTheirs(tenantName, each, 'visitor') && isSpoken(each))) {
        const answer = await ask(pathOf(tenant, row), { 'accept-language': language })
        expect(answer.status(), row.path).toBe(row.name === 'notFound' ? 404 : 200)
        const html = await answer.text()
        const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&')
        expect(title, `${row.name} in ${language}`).toBe(await titleOf(tenantName, row, language))
        expect(html).toContain(`<html lang="${language}"`)
      }
    }
    for (const row of routeRows.filter((each) => !ownRows.includes(each))) {
      const answer = await ask(`${pathOf(tenant, row)}?token=x`)
      const led = [row.name, answer.status(), answer.headers()['location']]
      expect(led).toEqual([row.name, 307, row.elsewhere(tenant.choices)])
    }
    await asker.dispose()
  })

  test('every route shows a visitor one heading and the right title, or leads to the login, which keeps the place', async () => {
    const traveller = await journey.traveller({ tenant: tenantName, height: 300 })
    const { page } = traveller
    await page.goto('/privacy')
    await untilAlive(page)
    for (const row of routeRows.filter((each) => isTheirs(tenantName, each, 'visitor'))) {
      // A screen that led on to this one by itself: what is open already is not come to.
      if (rowOf(tenant, page.url()) === row) {
        await goInside(page, '/privacy')
        await expectOnTop(page)
      }
      await goInside(page, `${pathOf(tenant, row)}?mark=a%26b`)
      const elsewhere = row.elsewhere(tenant.choices)
      if (row.for === 'traveller' || elsewhere !== undefined) {
        await page.waitForURL((url) => url.pathname === '/')
        const next = row.for === 'traveller' ? (elsewhere ?? `${row.path}?mark=a%26b`) : null
        await expect.poll(() => new URL(page.url()).searchParams.get('next')).toBe(next)
      } else await expectOnTop(page)
      await expectWhole(traveller, tenantName, elsewhere === undefined && row.for !== 'traveller' && changesHere(row))
    }
    // The login's own window may be left open on the way through; Chromium complains when it is taken up again.
    expect(traveller.complaints.filter((text) => !text.includes('attempt to initiate navigation'))).toEqual([])
    await traveller.context.close()
  })

  test('every route shows a traveller one heading and the right title, or leads to the dashboard', async () => {
    const traveller = await demoSession(journey, { tenant: tenantName, height: 300 })
    const { page } = traveller
    await page.goto('/dashboard/account')
    await untilAlive(page)
    const isWalked = (row: RouteRow) =>
      row.for === 'visitor'
        ? hasTurn(tenantName, tenantNames, routeRows.indexOf(row))
        : isTheirs(tenantName, row, 'traveller')
    for (const row of turnAbout(routeRows.filter((each) => each.name !== 'account' && isWalked(each)))) {
      // What leads to where one is already leads nowhere.
      if (leadsHome(row) && new URL(page.url()).pathname === '/dashboard') {
        await goInside(page, '/dashboard/account')
        await page.getByRole('heading', { name: accountTitle }).waitFor()
      }
      await goInside(page, pathOf(tenant, row))
      const elsewhere = row.elsewhere(tenant.choices)
      if (row.for === 'visitor') await page.waitForURL('**/dashboard')
      else if (elsewhere !== undefined) await page.waitForURL(`**${elsewhere}`)
      await expectOnTop(page)
      await expectWhole(traveller, tenantName, elsewhere === undefined && row.for !== 'visitor' && changesHere(row))
    }
    await page.goto(`/?next=${encodeURIComponent('/dashboard/travels/payments?status=failed')}`)
    await page.waitForURL('**/dashboard/travels/payments?status=failed')
    expect(traveller.complaints).toEqual([])
    await traveller.context.close()
  })
})

describe('a path', () => {
  test.each(isWhole ? tenantNames : ['nordovest'])(
    'a path that nobody knows says so, and its link home fits the session',
    async (tenantName) => {
      const traveller = await journey.traveller({ tenant: tenantName })
      const { page } = traveller
      const missed = await page.goto('/no/such/train')
      expect(missed?.status()).toBe(404)
      await page.getByRole('heading', { name: 'You missed . . .' }).waitFor()
      await expect.poll(() => page.getByRole('main').getByRole('link').getAttribute('href')).toBe('/')
      await enterQuietly(journey, traveller, tenantName, account)
      const front = await page.goto('/dashboard/')
      expect(front?.status()).toBe(200)
      await page.getByRole('heading', { name: 'Welcome' }).waitFor()
      const within = await page.goto('/dashboard/no/such/train')
      expect(within?.status()).toBe(404)
      await page.goto('/no/such/train')
      await page.getByRole('main').getByRole('link', { name: 'Back to the dashboard' }).click()
      await page.waitForURL('**/dashboard')
      await traveller.context.close()
    },
  )
})

test('a deep link to any screen for travellers leads through the login to that very place', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  const [first, ...others] = routeRows.filter((each) => each.for === 'traveller')
  const at = (path: string | undefined) => page.waitForURL((url) => url.pathname === path)
  await page.goto(`${first?.path ?? ''}?mark=a%26b`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await at(first?.path)
  // That each of them leads to a login that keeps the place is seen above: from there on a session leads on at once.
  for (const { path } of others) {
    await goInside(page, `/?next=${encodeURIComponent(`${path}?mark=a%26b`)}`)
    await at(path)
  }
  await traveller.context.close()
})
