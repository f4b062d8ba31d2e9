import type { Page } from 'playwright-core'

/**
 * Waits until the page has nothing left to do of what it was told, and has drawn it. It says nothing of answers that are
 * still on their way; those are waited for by what they show. A clock that a test holds does not hold this one.
 */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A page that is only just on its way has nothing yet that could be observed.
    while (!document.documentElement)
      await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
    const turn = () =>
      'scheduler' in globalThis
        ? scheduler.postTask(() => null, { priority: 'background' })
        : new Promise((resolve) => requestIdleCallback(resolve))
    await turn()
    // What is observed anew is told of in the next frame, after its styles and its layout.
    await new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.documentElement)
    })
    await turn()
    // A typeface that is still on its way sets every line anew.
    if (document.fonts.status === 'loaded') return
    await document.fonts.ready
    await turn()
  })
}

/**
 * Gives the window another size. Until its next frame Chromium lays the page out in the new width by the media queries of
 * the old one: wide paddings on a phone, which nobody ever sees.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await idle(page)
}

/** Idle, and what fades, slides or comes after a pause has done so; what turns without end, or follows the scrolling, goes on. */
export async function still(page: Page): Promise<void> {
  await idle(page)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map((animation) => animation.finished.catch(() => null)),
    ),
  )
}

/**
 * Whatever the page can do without what has not come yet is done, and a frame that is due is drawn. Unlike `idle` it waits
 * for no typeface, and for no frame of a page that is held back.
 */
export async function nothingLeft(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn += 1) await scheduler.postTask(() => null, { priority: 'background' })
  })
}
