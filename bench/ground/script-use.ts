import type { Browser } from 'playwright-core'
import { phone } from './page-load.ts'

interface ScriptUse {
  name: string
  /** Bytes over the wire, and unpacked. */
  brotli: number
  raw: number
  /** The share of its characters that did not run by the time the page was quiet. */
  unused: number
}

interface Range {
  startOffset: number
  endOffset: number
  count: number
}

/** Characters that ran: of nested ranges the innermost counts. */
function usedOf(length: number, functions: readonly { ranges: readonly Range[] }[]): number {
  const used = new Uint8Array(length)
  const ranges = functions.flatMap((each) => each.ranges)
  for (const { startOffset, endOffset, count } of ranges.toSorted(
    (one, other) => other.endOffset - other.startOffset - (one.endOffset - one.startOffset),
  ))
    used.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return used.reduce((sum, each) => sum + each, 0)
}

/** The scripts of a page and how much of each runs, the largest first, and all of them together. */
export async function scriptsOf(browser: Browser, url: string): Promise<ScriptUse[]> {
  const context = await browser.newContext(phone)
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  const wire = new Map<string, number>()
  const urls = new Map<string, string>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    wire.set(urls.get(requestId) ?? '', encodedDataLength),
  )
  await tab.coverage.startJSCoverage({ resetOnNavigation: false })
  await tab.goto(url, { waitUntil: 'networkidle' })
  const covered = await tab.coverage.stopJSCoverage()
  await context.close()
  const scripts = covered
    .filter(({ url: of }) => wire.has(of))
    .map(({ url: of, source = '', functions }) => ({
      name:
        of
          .split('/')
          .at(-1)
          ?.replace(/-[\w-]{8}\.js$/, '') ?? of,
      brotli: wire.get(of) ?? 0,
      raw: source.length,
      unused: 1 - usedOf(source.length, functions) / source.length,
    }))
    .sort((one, other) => other.brotli - one.brotli)
  const sum = (field: 'brotli' | 'raw') => scripts.reduce((total, each) => total + each[field], 0)
  const idle = scripts.reduce((total, { raw, unused }) => total + raw * unused, 0)
  return [...scripts, { name: 'all', brotli: sum('brotli'), raw: sum('raw'), unused: idle / sum('raw') }]
}
