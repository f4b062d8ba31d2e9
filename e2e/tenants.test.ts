import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tenantCommand } from '#app/server/commands/tenant-command.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { chooseLanguage, demoSession } from '#testkit/browser/steps.ts'
import { inTurn } from '#testkit/browser/turns.ts'

/** Each operator in its own clothes: colours, logo, texts, privacy notice. */
let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const brandOf = ({ page }: Traveller) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand'))

test.each([
  ['airlink', 'Airlink Express', '#0b3d91', '#8db8ff'],
  ['nordovest', 'Nordovest Ferrovie', '#1f5c3d', '#7fcb9f'],
  ['lagunare', 'Lagunare', '#00606b', '#55c6c0'],
])('%s has its logo, colours and legal line, light and dark', async (tenant, title, light, dark) => {
  const traveller = await journey.traveller({ tenant })
  const { page } = traveller
  await traveller.open('/privacy')
  for (const [colorScheme, brand] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => brandOf(traveller)).toBe(brand)
    const logo = page.getByRole('banner').getByRole('img', { name: title })
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  }
  await page.getByRole('contentinfo').getByText('invented operator').waitFor()
  await traveller.leave()
})

describe('a tenant’s own texts', () => {
  test('a tenant’s own texts stand on the page in every language, also after a change of language', async () => {
    const traveller = await journey.traveller({ tenant: 'lagunare', language: 'it-IT' })
    const { page } = traveller
    await traveller.open('/')
    await page.getByText('Un tocco al pontile').waitFor()
    await chooseLanguage(page, 'Deutsch')
    await page.getByText('Einmal einchecken am Anleger').waitFor()
    await page.reload()
    await page.getByText('Einmal einchecken am Anleger').waitFor()
    await traveller.leave()
  })
})

describe('the privacy notice', () => {
  test.each(inTurn(['airlink', 'nordovest'], 1))(
    'the privacy notice of %s, that wrote one, is a text with headings, in the reader’s language',
    async (tenant) => {
      const traveller = await journey.traveller({ tenant })
      const { page } = traveller
      await traveller.open('/privacy')
      await page.getByRole('heading', { level: 2, name: /^What we keep/ }).waitFor()
      await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
      await chooseLanguage(page, 'Français')
      await page.getByRole('heading', { level: 2, name: /^Ce que nous conservons/ }).waitFor()
      await traveller.expectAccessible()
      expect((await fetch(`${journey.portal.url}/privacy/notice.pdf`)).status).toBe(404)
      await traveller.leave()
    },
  )

  test('the privacy notice of an operator that has a PDF is opened or saved', async () => {
    const traveller = await journey.traveller({ tenant: 'lagunare' })
    const { page } = traveller
    await traveller.open('/privacy')
    const file = await page.evaluate(async () => {
      const answer = await fetch('/privacy/notice.pdf')
      const beginning = (await answer.text()).slice(0, 5)
      return {
        beginning,
        type: answer.headers.get('content-type'),
        disposition: answer.headers.get('content-disposition'),
      }
    })
    expect(file).toEqual({ beginning: '%PDF-', type: 'application/pdf', disposition: 'inline; filename="privacy.pdf"' })
    await expect
      .poll(() => page.getByRole('link', { name: /Open the notice/ }).getAttribute('href'))
      .toBe('/privacy/notice.pdf')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save it on this device' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('privacy.pdf')
    await traveller.expectAccessible()
    await traveller.leave()
  })

  test('the privacy notice is there for travellers too, and leads back to their dashboard', async () => {
    const traveller = await demoSession(journey, { tenant: 'lagunare' })
    const { page } = traveller
    await traveller.open('/dashboard')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
    await page.reload()
    await page.getByRole('main').getByRole('link', { name: 'Back to the dashboard' }).click()
    await page.waitForURL('**/dashboard')
    await traveller.leave()
  })
})

test('a tenant made by the command answers with its own sign-in page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-made-'))
  await tenantCommand(['create', 'valle-verde', 'Valle Verde'], {
    TENANTS_DIR: folder,
    publicUrl: 'http://localhost:3000',
  })
  const portal = await startTestPortal({
    tenant: 'valle-verde',
    withPages: true,
    settings: { TENANTS_DIR: folder },
  })
  try {
    const page = await fetch(portal.url, { headers: { 'accept-language': 'it' } })
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('<title>Accedi – Valle Verde</title>')
    expect(html).toContain('type="password"')
    expect((await portal.client().ask('/languages')).status).toBe(200)
  } finally {
    await portal.close()
    rmSync(folder, { recursive: true })
  }
})
