import { createServer, request as askServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { launchChromium } from '#testkit/browser/launch/launch-chromium.ts'
import { startBenchPortal } from './ground/bench-portal.ts'
import { loadSlowly, type PageLoad } from './ground/page-load.ts'
import { scriptsOf } from './ground/script-use.ts'
import { staticSignInPage } from './peers/static-sign-in-page.ts'

// The sign-in page in a cold browser on a simulated slow phone (1.6 Mbit/s, 150 ms, CPU four times slower), beside the same
// page without its scripts and beside a hand-written static page of the same content: in turns, nine loads each, medians.
// And what scripts it loads, and how much of them runs.

const rounds = 9
const bench = await startBenchPortal()

function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  return new Promise<{ url: string; close: () => unknown }>((listening) => {
    server.listen(0, '127.0.0.1', () => {
      const url = `http://localhost:${String((server.address() as AddressInfo).port)}/`
      listening({ url, close: () => server.close() })
    })
  })
}

function sendPage(response: ServerResponse, html: string): void {
  const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
}

const fixed = await serve((request, response) => {
  if (request.url === '/') sendPage(response, staticSignInPage)
  else response.writeHead(204).end()
})
const page = await (await fetch(`${bench.portal.url}/`, { headers: { 'accept-language': 'en-GB' } })).text()
const bare = page
  .split(/(?=<)/)
  .filter((tag) => !tag.startsWith('<link') || !tag.includes('rel="modulepreload"'))
  .join('')
  .split('<script')
  .map((part, at) => {
    const [tag = '', ...rest] = part.split('</script>')
    if (at === 0) return part
    return tag.slice(0, tag.indexOf('>')).includes('application/json') ? `<script${part}` : rest.join('</script>')
  })
  .join('')
const scriptless = await serve((request, response) => {
  if (request.url === '/') return sendPage(response, bare)
  // Its logos and typefaces are the portal's.
  const { url, headers } = request
  askServer(new URL(url ?? '/', bench.portal.url), { headers }, (given) => {
    response.writeHead(given.statusCode ?? 500, given.headers)
    given.pipe(response)
  }).end()
})
const browser = await launchChromium()

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

try {
  const urls = { 'static page': fixed.url, 'without scripts': scriptless.url, 'sign-in page': `${bench.portal.url}/` }
  const loads = new Map<string, PageLoad[]>(Object.keys(urls).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, url] of Object.entries(urls)) loads.get(name)?.push(await loadSlowly(browser, url))
  const largest = new Map<string, number>()
  for (const [name, all] of loads) {
    const of = (field: keyof PageLoad) => median(all.map((each) => each[field]))
    const paints = all.map(({ largestPaintMs }) => largestPaintMs)
    largest.set(name, of('largestPaintMs'))
    process.stdout.write(
      `${name.padEnd(16)} ${String(of('requests'))} requests ${(of('bytes') / 1024).toFixed(1)} KB` +
        `   first paint ${of('firstPaintMs').toFixed(0)} ms   largest paint ${of('largestPaintMs').toFixed(0)} ms` +
        ` (${Math.min(...paints).toFixed(0)}–${Math.max(...paints).toFixed(0)})   moved ${of('shift').toFixed(4)}\n`,
    )
  }
  const ours = largest.get('sign-in page') ?? 0
  for (const peer of ['without scripts', 'static page'])
    process.stdout.write(`largest paint by ${peer}: ${(ours / (largest.get(peer) ?? 1)).toFixed(2)}\n`)
  for (const { name, brotli, raw, unused } of await scriptsOf(browser, urls['sign-in page']))
    process.stdout.write(
      `script ${name.padEnd(28)} ${(brotli / 1024).toFixed(1)} KB brotli ${(raw / 1024).toFixed(1)} KB` +
        `   unused ${(unused * 100).toFixed(0)} %\n`,
    )
} finally {
  await browser.close()
  fixed.close()
  scriptless.close()
  await bench.close()
}
