import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sharedChromium } from '#testkit/browser/launch/shared-chromium.ts'
import { copyCheckout } from '#testkit/checkout/copy-checkout.ts'
import { startDevCopy } from '#testkit/checkout/start-dev-copy.ts'

const copy = copyCheckout()
let dev: Awaited<ReturnType<typeof startDevCopy>>
let page: Page

beforeAll(async () => {
  dev = await startDevCopy(copy.root)
  page = await (await sharedChromium()).newPage({ locale: 'en-GB' })
})

afterAll(async () => {
  await page.close()
  await dev.close()
  copy.remove()
})

/** Of what goes wrong the terminal has the reason. */
beforeEach(() => onTestFailed(() => void process.stderr.write(dev.said())))

const languages = async () => {
  const answer = await fetch(`${dev.url}/api/languages`, { headers: { 'x-api-key': 'pk_airlink_demo' } })
  return { status: answer.status, text: await answer.text() }
}

test('under npm run dev an edited screen is seen in the open page, and what was typed stays', async () => {
  await page.goto(dev.url)
  await page.getByLabel('Email').fill('rider@example.com')
  const heading = '<PageHeading lead={search.next'
  copy.edit('features/sign-in/web/sign-in-screen.tsx', heading, `<p>Trains run today</p>${heading}`)
  await page.getByText('Trains run today', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('rider@example.com')
})

test('under npm run dev an edited handler answers by itself, again after an edit that does not start', async () => {
  const handler = 'features/languages/server/list-languages.ts'
  copy.edit(handler, 'name: ', "name: 'Plain ' + ")
  await expect.poll(async () => (await languages()).text).toContain('"Plain English"')
  copy.edit(handler, 'const listLanguages', 'const languagesList')
  await expect.poll(async () => (await languages()).status).toBe(502)
  copy.edit(handler, 'const languagesList', 'const listLanguages')
  await expect.poll(async () => (await languages()).text).toContain('"Plain English"')
})
