import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { resize, still } from './idle.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  help: string
  nodes: { target: string[]; failureSummary: string }[]
}

const rules = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  colours: ['color-contrast', 'link-in-text-block'],
}

/** What axe finds on the screen as it is, a line each; `colours` looks only at what another colour scheme changes. */
export async function axeFindings(page: Page, what: keyof typeof rules): Promise<string[]> {
  // Another width or colour scheme begins with the next frame; colours in the middle of a transition are nobody's colours.
  await still(page)
  const shrink = await growToPage(page)
  // Through the debugger, as the page's own policy lets no foreign script in; once a document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  let findings = await run(page, what)
  if (findings.length > 0) {
    // What is wrong with the screen is so a moment later too; a colour that was changing just then is not.
    await still(page)
    findings = await run(page, what)
  }
  await shrink()
  return findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
  )
}

const run = (page: Page, what: keyof typeof rules): Promise<Finding[]> =>
  page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } }
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'], preload: false })
    return violations
  }, rules[what])

/**
 * The bar at the foot of the window lies over whatever one has scrolled to it: axe takes that for hidden. In a window as
 * high as the page nothing lies under it. Gives the way back.
 */
async function growToPage(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize()
  if (!size) return () => Promise.resolve()
  let { height } = size
  // Rows that were far away have their own height only once they are seen.
  for (let turn = 0; turn < 5; turn++) {
    const whole = await page.evaluate(() =>
      document.querySelector('[data-bar]') ? document.documentElement.scrollHeight : 0,
    )
    if (whole <= height) break
    height = whole
    await resize(page, { ...size, height })
  }
  return height > size.height ? () => resize(page, size) : () => Promise.resolve()
}

/** The screen's markup without its words, numbers and ids: what axe has found sound once stays so in other words. */
export function markupOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.documentElement
    const markup = document.body.outerHTML
      .replaceAll(/>[^<]+</g, '><')
      .replaceAll(
        /(?<= (?:id|for|href|value|lang|name|aria-(?:label|describedby|labelledby|controls))=)"[^"]+"/g,
        '"…"',
      )
      .replaceAll(/"[^"]*\d[^"]*"/g, '""')
    return `${root.dataset['scheme'] ?? ''} ${markup}`
  })
}
