import { expect, test } from 'vitest'
import { newFindings } from '#testkit/browser/looking/axe-findings.ts'
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

test('what axe has not seen on a screen is found, however much of it was seen before', async () => {
  const { page } = await showScreen('privacy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await newFindings(page, 'all')).toEqual([])
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
    expect(await newFindings(page, 'all'), rule).toEqual([expect.stringMatching(new RegExp(`^${rule}:`))])
    await page.locator('#put').evaluate((element) => element.remove())
  }
  expect(await newFindings(page, 'all')).toEqual([])
})
