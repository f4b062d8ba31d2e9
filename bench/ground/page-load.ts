import type { Browser, CDPSession } from 'playwright-core'

/** How a page came in a cold browser. */
export interface PageLoad {
  requests: number
  bytes: number
  firstPaintMs: number
  largestPaintMs: number
  /** Sum of all layout shifts. */
  shift: number
}

/** A slow phone: its line, and a processor four times slower than this machine's. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

export const phone = { viewport: { width: 390, height: 844 }, locale: 'en-GB' } as const

/** Opens the address in a window of its own on a slow phone, until nothing loads any more. */
export async function loadSlowly(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext(phone)
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  await slowDown(session)
  let requests = 0
  let bytes = 0
  session.on('Network.responseReceived', () => requests++)
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await tab.goto(url, { waitUntil: 'networkidle' })
  const paints = await tab.evaluate<Omit<PageLoad, 'requests' | 'bytes'>>(`new Promise((resolve) => {
    const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    let shift = 0
    new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shift += value })
      .observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      const largestPaintMs = list.getEntries().at(-1).startTime
      setTimeout(() => resolve({ firstPaintMs, largestPaintMs, shift }), 50)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })`)
  await context.close()
  return { requests, bytes, ...paints }
}
