import { expect } from 'vitest'
import type { Page, Request } from 'playwright-core'
import type { Traveller } from './journey.ts'
import { idle } from './looking/idle.ts'

/** From now on it is known what the page asks for: the way to wait until all of it is answered and drawn. */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const left = async () => {
    await idle(page)
    const before = underWay.size
    await idle(page)
    return before + underWay.size
  }
  return () => expect.poll(left).toBe(0)
}

/** Opens a screen and waits until all that it asked for is there and drawn. */
export async function openWhole(traveller: Traveller, address: string): Promise<void> {
  const { page } = traveller
  const allIsThere = followRequests(page)
  await traveller.open(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await allIsThere()
}
