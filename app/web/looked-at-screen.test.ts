import { expect, test } from 'vitest'
import { newFindings } from '#testkit/browser/looking/axe-findings.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

/** An element: its name, its attributes, and its words or what is in it. */
type Drawn = readonly [string, Readonly<Record<string, string>>, string | readonly Drawn[]]

const faulty: Readonly<Record<string, readonly Drawn[]>> = {
  'button-name': [['button', { type: 'button' }, '']],
  'color-contrast': [['p', { id: 'pale' }, 'Pale']],
  'image-alt': [['img', { src: 'data:,' }, '']],
  label: [['input', { type: 'text' }, '']],
  'heading-order': [['h6', {}, 'Far below']],
  list: [['ul', {}, [['div', {}, 'No item']]]],
}

test('what axe has not seen on a screen is found, however much of it was seen before', async () => {
  const { page } = await showScreen('privacy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await newFindings(page, 'all')).toEqual([])
  for (const [rule, drawn] of Object.entries(faulty)) {
    await page.locator('main').evaluate((main, parts) => {
      const draw = ([name, attributes, inside]: Drawn): HTMLElement => {
        const element = document.createElement(name)
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
        if (attributes['id'] === 'pale') Object.assign(element.style, { color: '#bbb', background: '#ddd' })
        element.append(...(typeof inside === 'string' ? [inside] : inside.map(draw)))
        return element
      }
      const put = document.createElement('div')
      put.id = 'put'
      put.append(...parts.map(draw))
      main.append(put)
    }, drawn)
    expect(await newFindings(page, 'all'), rule).toEqual([expect.stringMatching(new RegExp(`^${rule}:`))])
    await page.locator('#put').evaluate((element) => element.remove())
  }
  expect(await newFindings(page, 'all')).toEqual([])
})
