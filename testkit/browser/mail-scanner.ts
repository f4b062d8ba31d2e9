import type { Page } from 'playwright-core'
import { followRequests } from './follow-requests.ts'

/** A program that opens the links of mails in a browser of its own, before their reader does. */
export interface MailScanner {
  /** Opens a link and waits until the page has done all that it does by itself. */
  look(link: string): Promise<void>
  /**
   * Then presses every button and every link of the portal in it, and in it as it is after each press; a form it sends empty
   * first, then with junk. It goes on where a button leads, and comes back by the link. Answers what it pressed.
   */
  press(link: string): Promise<string[]>
  /** What stands around every page is pressed after that, as it leads away from all of them alike. */
  pressAround(): Promise<string[]>
}

/** Whoever presses more than this behind one link goes round in circles. */
const mostPresses = 60
const marked = '[data-pressed-next]'
const fields = 'main input:visible:not([type=checkbox], [type=radio])'

export function mailScanner(page: Page): MailScanner {
  const settled = followRequests(page)
  page.context().on('page', (popup) => void popup.close().catch(() => undefined))

  async function look(link: string): Promise<void> {
    await page.goto(link)
    await settled()
  }

  async function pressMarked(): Promise<void> {
    const next = page.locator(marked)
    if (!(await next.evaluate(pressIfCovered))) await next.click()
    await settled()
  }

  /** Presses one more of that part of the page; answers what came of it, or undefined where all were pressed. */
  async function pressNext(pressed: string[], part: 'main' | 'around') {
    if (pressed.length > mostPresses) throw new Error(`pressed without end: ${pressed.join(', ')}`)
    const next = await page.evaluate(markNext, { pressed, part })
    if (!next) return undefined
    const from = page.url()
    pressed.push(next.name)
    await pressMarked()
    if (next.sends && page.url() === from && (await page.locator(marked).count()) > 0) {
      await fillJunk(page)
      await pressMarked()
    }
    return { isLink: next.isLink, hasLed: page.url() !== from }
  }

  /** Goes on where a button leads, and ends where a link does or another site has begun; answers whether it left the page. */
  async function pressFrom(link: string, pressed: string[]): Promise<boolean> {
    for (let hasLeft = false; ;) {
      const next = await pressNext(pressed, 'main')
      if (!next) return hasLeft
      hasLeft ||= next.hasLed
      if (next.hasLed && (next.isLink || new URL(page.url()).origin !== new URL(link).origin)) return true
    }
  }

  return {
    look,
    async press(link) {
      const pressed: string[] = []
      for (let before = -1; pressed.length > before;) {
        before = pressed.length
        await look(link)
        if (!(await pressFrom(link, pressed))) break
      }
      return pressed
    },
    async pressAround() {
      const pressed: string[] = []
      while (await pressNext(pressed, 'around'));
      return pressed
    },
  }
}

/** Short, as nobody guesses a password that a portal takes. */
async function fillJunk(page: Page): Promise<void> {
  for (const field of await page.locator(fields).all())
    await field.fill((await field.getAttribute('type')) === 'email' ? 'scanner@example.com' : 'x')
}

/** What lies under something else, such as an open list, is pressed all the same, as programs do; false where nothing covers it. */
function pressIfCovered(one: Element): boolean {
  one.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = one.getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  const isCovered = !one.contains(onTop)
  if (isCovered) (one as HTMLElement).click()
  return isCovered
}

/** Marks the next one to press; undefined when all were. */
function markNext({ pressed, part }: { pressed: string[]; part: 'main' | 'around' }) {
  for (const one of document.querySelectorAll('[data-pressed-next]')) one.removeAttribute('data-pressed-next')
  for (const one of document.querySelectorAll<HTMLElement>('a[href], button, summary, [type=submit]')) {
    const href = one instanceof HTMLAnchorElement ? one.href : ''
    const name = `${href && new URL(href).pathname} ${one.ariaLabel ?? one.textContent.trim()}`.trim()
    const isTheirs = (one.closest('main') !== null) === (part === 'main')
    const isElsewhere = href !== '' && (new URL(href).origin !== window.location.origin || href.includes('#'))
    if (!isTheirs || isElsewhere || pressed.includes(name) || !one.checkVisibility() || one.matches(':disabled'))
      continue
    one.setAttribute('data-pressed-next', '')
    return { name, isLink: href !== '', sends: one.matches('form [type=submit]') }
  }
  return undefined
}
