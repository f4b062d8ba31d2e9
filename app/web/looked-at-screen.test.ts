import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { newFindings } from '#testkit/browser/looking/axe-findings.ts'
import { crowdedWords } from '#testkit/browser/looking/crowded-words.ts'
import { still } from '#testkit/browser/looking/idle.ts'
import { looseDots } from '#testkit/browser/looking/loose-dots.ts'
import { untilAlive } from '#testkit/browser/steps.ts'
import { pictureOf } from '#testkit/browser/looking/undrawn.ts'
import { axePath } from '#testkit/screen/screen-portal.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

/** An element put into the screen: its name, its attributes, its words, and the list around it where it has one. */
interface Drawn {
  name: string
  attributes?: Record<string, string>
  words?: string
  inside?: string
  isPale?: boolean
}

const faulty: Readonly<Record<string, Drawn>> = {
  'button-name': { name: 'button', attributes: { type: 'button' } },
  'color-contrast': { name: 'p', words: 'Pale', isPale: true },
  'image-alt': { name: 'img', attributes: { src: 'data:,' } },
  label: { name: 'input', attributes: { type: 'text' } },
  'heading-order': { name: 'h6', words: 'Far below' },
  list: { name: 'div', words: 'No item', inside: 'ul' },
}

/** By the names of their rules; the screen stands still meanwhile. */
async function expectNew(page: Page, rules: readonly string[]): Promise<void> {
  const findings = (await newFindings(page, 'all', { axePath })) ?? []
  expect(findings.map((line) => line.slice(0, line.indexOf(':')))).toEqual(rules)
}

test('what axe has not seen on a screen is found, however much of it was seen before', async () => {
  const { page } = await showScreen('privacy')
  await untilAlive(page)
  await expectNew(page, [])
  for (const [rule, drawn] of Object.entries(faulty)) {
    await page
      .locator('main')
      .evaluate((main, { name, attributes = {}, words = '', inside = 'div', isPale = false }) => {
        const element = document.createElement(name)
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
        if (isPale) Object.assign(element.style, { color: '#bbb', background: '#ddd' })
        element.append(words)
        const put = document.createElement(inside)
        put.id = 'put'
        put.append(element)
        main.append(put)
      }, drawn)
    await expectNew(page, [rule])
    await page.locator('#put').evaluate((element) => element.remove())
  }
  await expectNew(page, [])
})

test('a dot that ends a line is found on a screen that paints nothing', async () => {
  const { page } = await showScreen('privacy')
  // What is put in before the page has come to life is none of React's, which says so.
  await untilAlive(page)
  const main = page.locator('main')
  await main.evaluate((main) => {
    main.append(Object.assign(document.createElement('p'), { id: 'put', textContent: '3 March · VISA' }))
    document.getElementById('put')?.style.setProperty('width', '0')
  })
  await expect.poll(() => looseDots(page)).toEqual(['3 March · VISA'])
  await page.locator('#put').evaluate((element) => element.remove())
  await expect.poll(() => looseDots(page)).toEqual([])
})

test('words of a row that lie over others, are cut or reach out of it are found, and those for readers or with an ellipsis are not', async () => {
  const { page } = await showScreen('privacy')
  await untilAlive(page)
  const looks = {
    'Goes out': 'position: absolute; inset-inline-start: 90px',
    'Cut off': 'position: absolute; inset-block-start: 40px; inline-size: 10px; overflow: hidden; white-space: nowrap',
    'Ends in dots': 'display: block; inline-size: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
    'Over it': 'position: absolute; inset-block-start: 80px',
    'Under it': 'position: absolute; inset-block-start: 82px',
    'For readers': 'position: absolute; inset-block-start: 80px; clip-path: inset(50%)',
  }
  await page.locator('main').evaluate((main, looks) => {
    const row = Object.assign(document.createElement('div'), { id: 'put' })
    row.style.cssText = 'position: relative; inline-size: 100px; block-size: 120px'
    for (const [words, style] of Object.entries(looks)) {
      const put = Object.assign(document.createElement('span'), { textContent: words })
      put.style.cssText = style
      row.append(put)
    }
    main.append(row)
  }, looks)
  const row = page.locator('#put')
  await expect
    .poll(() => crowdedWords(row))
    .toEqual(['beyond: Goes out', 'cut: Cut off', 'over each other: Over it / Under it'])
  await row.evaluate((element) => element.remove())
})

test('a screen paints nothing until somebody looks at its picture', async () => {
  const { page } = await showScreen('privacy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await still(page)
  await expect.poll(painted).toBe(0)
  await pictureOf(page)
  await expect.poll(painted).toBe(1)
})
