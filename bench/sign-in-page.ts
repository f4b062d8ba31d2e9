import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { launchChromium } from '#testkit/browser/launch/launch-chromium.ts'
import { startBenchPortal } from './ground/bench-portal.ts'
import { staticSignInPage } from './peers/static-sign-in-page.ts'

// The sign-in page beside a hand-written static page of the same content: bytes, requests and paints in a cold browser
// on a simulated slow phone (1.6 Mbit/s, 150 ms, CPU four times slower), five loads each, medians.

interface Load {
  requests: number
  bytes: number
  firstPaintMs: number
  largestPaintMs: number
}

const bench = await startBenchPortal()
const page = brotliCompressSync(staticSignInPage)
const fixed = createServer((request, response) => {
  if (request.url !== '/') return response.writeHead(204).end()
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
})
await new Promise<void>((listening) => fixed.listen(0, '127.0.0.1', listening))
const browser = await launchChromium()

async function load(url: string, in_: Browser): Promise<Load> {
  const context = await in_.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let requests = 0
  let bytes = 0
  session.on('Network.responseReceived', () => requests++)
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await tab.goto(url, { waitUntil: 'networkidle' })
  const paints = await tab.evaluate<{ first: number; largest: number }>(`new Promise((resolve) => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    new PerformanceObserver((list) => resolve({ first, largest: list.getEntries().at(-1).startTime }))
      .observe({ type: 'largest-contentful-paint', buffered: true })
  })`)
  await context.close()
  return { requests, bytes, firstPaintMs: paints.first, largestPaintMs: paints.largest }
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function measure(name: string, url: string): Promise<Load> {
  const loads: Load[] = []
  for (let round = 0; round < 5; round++) loads.push(await load(url, browser))
  const of = (field: keyof Load) => median(loads.map((each) => each[field]))
  const result = {
    requests: of('requests'),
    bytes: of('bytes'),
    firstPaintMs: of('firstPaintMs'),
    largestPaintMs: of('largestPaintMs'),
  }
  process.stdout.write(
    `${name.padEnd(14)} ${String(result.requests).padStart(3)} requests ${(result.bytes / 1024).toFixed(1).padStart(7)} KB` +
      `   first paint ${Math.round(result.firstPaintMs)} ms   largest paint ${Math.round(result.largestPaintMs)} ms\n`,
  )
  return result
}

try {
  const theirs = await measure('static page', `http://localhost:${(fixed.address() as AddressInfo).port}/`)
  const ours = await measure('sign-in page', `${bench.portal.url}/`)
  process.stdout.write(
    `largest paint: ${(ours.largestPaintMs / theirs.largestPaintMs).toFixed(2)} times the static page's\n`,
  )
} finally {
  await browser.close()
  fixed.close()
  await bench.close()
}
