/**
 * The service worker: keeps the page of one screen, with the built files that it names, and gives it where the network
 * gives none. It reads no call, keeps no answer and no picture, and touches nothing else that passes by. Built into a file
 * of its own (tools/build.ts), served by platform/server/pages/install/install-files.ts, asked by keep-shell.ts.
 */

/** What of a worker's scope is used here; the library of the page's types does not have it. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface AskedEvent extends LastingEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void
}
const scope = self as unknown as WorkerScope

const cacheName = 'portal_shell'
/** Underground a network may be there and give nothing: then the kept page comes after so long. */
const patienceMs = 4000
const anyway = { ignoreVary: true, ignoreSearch: true }

const pathOf = (url: string) => new URL(url).pathname
const isAsset = (path: string) => path.startsWith('/assets/')

/** One after the other, so that the files of two builds never mix. */
let work: Promise<unknown> = Promise.resolve()

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data !== 'string' || !data.startsWith('/') || pathOf(new URL(data, location.origin).href) !== data) return
  work = work.then(() => keepPage(data)).catch(() => undefined)
  event.waitUntil(work)
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request, pathname))
  else if (isAsset(pathname)) event.respondWith(fileOf(request))
})

/** The page comes last and the files of an older one go after it: whenever this is cut short, what is kept is whole. */
async function keepPage(path: string): Promise<void> {
  const page = await fetch(path, { credentials: 'same-origin', cache: 'no-store' })
  const html = await page.clone().text()
  // Only the page of somebody who is logged in; it is the same for all of them.
  if (!page.ok || page.redirected || !html.includes('"hasSession":true')) return
  const files = new Set([...html.matchAll(/ (?:src|href)="(\/assets\/[\w.-]+)"/g)].map(([, file = '']) => file))
  const cache = await caches.open(cacheName)
  const known = (await cache.keys()).map(({ url }) => pathOf(url))
  await cache.addAll([...files].filter((file) => !known.includes(file)))
  await cache.put(path, page)
  await Promise.all(known.filter((each) => each !== path && !files.has(each)).map((each) => cache.delete(each, anyway)))
}

async function keptPage(): Promise<{ path: string; page: Response | undefined }> {
  const cache = await caches.open(cacheName)
  const path = (await cache.keys()).map(({ url }) => pathOf(url)).find((each) => !isAsset(each)) ?? ''
  return { path, page: path === '' ? undefined : await cache.match(path, anyway) }
}

/** The network's page; the kept one where there is none, whichever screen is asked for: it knows what to say. */
async function pageOf(request: Request, pathname: string): Promise<Response> {
  const asked = fetch(request)
  const { path, page } = await keptPage().catch(() => ({ path: '', page: undefined }))
  if (!page) return asked
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(page), patienceMs))
  return (path === pathname ? Promise.race([asked, late]) : asked).catch(() => page)
}

async function fileOf(request: Request): Promise<Response> {
  const kept = await caches
    .open(cacheName)
    .then((cache) => cache.match(request, anyway))
    .catch(() => undefined)
  return kept ?? fetch(request)
}
