import { expect } from 'vitest'
import type { Page, Request } from 'playwright-core'
import type { Traveller } from './journey.ts'
import { idle } from './looking/idle.ts'

/** From now on it is known what the page asks for: the way to wait until all of it is answered and drawn. */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('requestfinished', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) forgetBefore(underWay, request)
    underWay.delete(request)
  })
  const addresses = () => [...underWay].map((request) => `${request.method()} ${request.url()}`)
  const left = async () => {
    await idle(page)
    const before = addresses()
    await idle(page)
    return [...before, ...addresses()]
  }
  return () => expect.poll(left).toEqual([])
}

/** The page whose they were is gone: of some of them nobody says any more that they ended. */
function forgetBefore(underWay: Set<Request>, arrived: Request): void {
  for (const request of underWay) {
    if (request === arrived) return
    underWay.delete(request)
  }
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
