import { expect } from 'vitest'
import type { Page } from 'playwright-core'

export interface Presses {
  /** Forgets what was pressed so far. */
  begin(): void
  /** How often the reader pressed since; fails above so many. */
  expectAtMost(most: number): void
}

/** Counts what the page itself hears: presses of a pointer, and Enter and the space bar outside of fields of text. */
export async function countPresses(page: Page): Promise<Presses> {
  let pressed = 0
  await page.context().exposeBinding('heardPress', () => {
    pressed += 1
  })
  await page.addInitScript(() => {
    const heard = () => (window as unknown as { heardPress: () => void }).heardPress()
    addEventListener('pointerdown', (event) => event.isTrusted && heard(), true)
    const isTyping = ({ key, target }: KeyboardEvent) => key === ' ' && target instanceof HTMLInputElement
    addEventListener(
      'keydown',
      (event) => event.isTrusted && (event.key === 'Enter' || event.key === ' ') && !isTyping(event) && heard(),
      true,
    )
  })
  return {
    begin: () => {
      pressed = 0
    },
    expectAtMost: (most) => {
      expect(pressed).toBeLessThanOrEqual(most)
    },
  }
}
