import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { elementKinds } from './element-kinds.ts'
import { resize, still } from './idle.ts'
import { addSoundKinds, soundKinds } from './sound-kinds.ts'
import { isWhole } from '../turns.ts'

/**
 * The portal's ground is drawn by a pseudo element: by its own choice axe judges no contrast on it, which nobody notices
 * as it is no finding. With this it takes what lies behind for the ground.
 */
const judgesOnDrawnGround = `{
  const ownOptions = axe._audit.checks['color-contrast'].options
  axe.configure({ checks: [{ id: 'color-contrast', options: { ...ownOptions, ignorePseudo: true } }] })
}`
/** axe as one script; a page runs it from its own origin where a peer of tests serves it. */
export const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};${judgesOnDrawnGround}`

interface Finding {
  id: string
  help: string
  nodes: { target: string[]; failureSummary: string }[]
}

const rules = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  colours: ['color-contrast', 'link-in-text-block'],
}

/**
 * What axe finds on a screen, a line each, where it was not found sound before: in elements of a new kind, or inside new
 * ones, in these looks (theme and colours, on whatever width); in all of it, if its outline is new. Other words, more rows
 * and the same parts in another order are not looked at again (undefined), unless the run is whole. `axePath` is where the
 * page's own origin serves axe: a script that the browser has compiled before costs a fifth of one that is handed over anew.
 */
export async function newFindings(
  page: Page,
  what: keyof typeof rules,
  more: { axePath?: string } = {},
): Promise<string[] | undefined> {
  const looks = `${what} ${await looksOf(page)}`
  const known = soundKinds(looks)
  const { whole, parts } = await elementKinds(page)
  const fresh = parts.filter((kind) => !known.has(kind))
  const isSeen = known.has(whole) && !isWhole
  if (isSeen && fresh.length === 0) return undefined
  const findings = await axeFindings(page, what, isSeen ? fresh : 'all', more)
  if (findings.length === 0)
    addSoundKinds(
      looks,
      [whole, ...parts].filter((kind) => !known.has(kind)),
    )
  return findings
}

/**
 * What axe finds on the screen as it is, a line each, in all of it or in the first elements of these kinds with what is
 * around them; `colours` looks only at what another colour scheme changes.
 */
async function axeFindings(
  page: Page,
  what: keyof typeof rules,
  kinds: 'all' | readonly number[],
  { axePath }: { axePath?: string },
): Promise<string[]> {
  // Another width or colour scheme begins with the next frame; colours in the middle of a transition are nobody's colours.
  await still(page)
  const cover = await uncover(page)
  await loadAxe(page, axePath)
  let findings = await run(page, what, kinds, { isNamed: false })
  if (findings.length > 0) {
    // What is wrong with the screen is so a moment later too; a colour that was changing just then is not.
    await still(page)
    findings = await run(page, what, kinds, { isNamed: true })
  }
  await cover()
  return findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
  )
}

/** Once a document; through the debugger where nobody serves it, as the page's own policy lets no foreign script in. */
async function loadAxe(page: Page, path: string | undefined): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  // In words: the runner of tests would rewrite the import to one of its own.
  await page.evaluate(path === undefined ? axeSource : `import(${JSON.stringify(path)}).then(() => null)`)
}

/**
 * Axe takes for hidden what is not painted, and asks for places and styles alone: the page is painted for it without a frame
 * in between, so that nothing is. A selector for each element that it looked at costs a sixth of all (`isNamed`).
 */
const run = (
  page: Page,
  what: keyof typeof rules,
  kinds: 'all' | readonly number[],
  { isNamed }: { isNamed: boolean },
): Promise<Finding[]> =>
  page.evaluate(
    async ({ runOnly, kinds, selectors }) => {
      const { axe, firstOfKind } = globalThis as unknown as {
        axe: { run(where: object, options: object): Promise<{ violations: Finding[] }> }
        firstOfKind: ReadonlyMap<number, Element>
      }
      const found = kinds === 'all' ? [] : kinds.map((kind) => firstOfKind.get(kind))
      // What is gone meanwhile was on its way out.
      const places = found.flatMap((each) => (each?.isConnected ? [each.parentElement ?? each] : []))
      // One within another would be looked at twice.
      const include = [...new Set(places)].filter(
        (each) => !places.some((other) => other !== each && other.contains(each)),
      )
      const where = kinds === 'all' ? document : { include }
      if (kinds !== 'all' && include.length === 0) return []
      const { undrawn } = globalThis
      const wasDrawn = undrawn?.disabled
      if (undrawn) undrawn.disabled = true
      const { violations } = await axe.run(where, {
        ...{ runOnly, selectors, preload: false },
        resultTypes: ['violations'],
      })
      if (undrawn) undrawn.disabled = wasDrawn ?? false
      return violations
    },
    { runOnly: rules[what], kinds, selectors: isNamed },
  )

/**
 * The bar at the foot of the window lies over whatever one has scrolled to it: axe takes that for hidden. Its own room is
 * at the end of the page, where it stands while it does not stick. Only rows that are far want a window as high as the
 * page, and so does what lies under the header of a page that was scrolled. Gives the way back.
 */
async function uncover(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize()
  const wantsHeight = () =>
    page.evaluate(() =>
      document.querySelector('[data-bar]') && (document.querySelector('[data-far]') || window.scrollY > 0)
        ? document.documentElement.scrollHeight
        : 0,
    )
  let height = size?.height ?? 0
  // Rows that were far away have their own height only once they are seen.
  for (let turn = 0; turn < 5 && size; turn++) {
    const whole = await wantsHeight()
    if (whole <= height) break
    height = whole
    await resize(page, { ...size, height })
  }
  // A page that is as high as its window and more is never seen whole.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await stick(page, false)
  return async () => {
    await stick(page, true)
    if (size && height > size.height) await resize(page, size)
  }
}

const stick = (page: Page, sticks: boolean): Promise<void> =>
  page.evaluate((sticks) => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-bar] > div:has(> nav)'))
      if (sticks) bar.removeAttribute('style')
      else bar.style.position = 'static'
  }, sticks)

/**
 * What a screen's looks depend on beside its markup: the tenant's theme and the colour scheme. Of widths tests have light
 * phones and dark desks: neither is looked at again the other way round.
 */
const looksOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.head.querySelector('style')?.textContent, window.matchMedia('(prefers-color-scheme: dark)').matches].join(
      ' ',
    ),
  )
