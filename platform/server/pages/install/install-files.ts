import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { pageNames } from '#contract/values/page-names.ts'
import { sendProblem } from '../../http/request/answer-refusal.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import { drawIcon, isIconName } from './app-icons.ts'
import { webManifest } from './web-manifest.ts'
import type { Installed } from './web-manifest.ts'

/** Ends itself and takes away what one before it kept: what is served where none is wanted, or none was built. */
const endedWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** A worker asks for the page and its files, and runs nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'; font-src 'self'"

/** Serves what makes the portal installable: the manifest, its icons, and the service worker or what ends it. */
export function registerInstallFiles(
  app: FastifyInstance,
  webFolder: string,
  { tenantOf, installed }: { tenantOf: (host: string) => Tenant; installed: (tenant: Tenant) => Installed },
): void {
  const workerFile = join(webFolder, pageNames.serviceWorker)
  const worker = existsSync(workerFile) ? readFileSync(workerFile, 'utf8') : endedWorker

  app.get<{ Querystring: { language?: unknown } }>(pageNames.manifest, (request, reply) => {
    const tenant = tenantOf(request.headers.host ?? '')
    const language = tenant.languages.find((each) => each === request.query.language) ?? tenant.language
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(tenant, language, ownPath(tenant, installed(tenant).startPath))))
  })
  app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>(
    `${pageNames.icons}:file`,
    async (request, reply) => {
      const { file } = request.params
      if (!isIconName(file)) return sendProblem(request, reply, 404, 'page.unknown')
      const { png, version } = await drawIcon(tenantOf(request.headers.host ?? ''), file)
      const isNamed = request.query.v === version
      return reply
        .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
        .type('image/png')
        .send(png)
    },
  )
  app.get(pageNames.serviceWorker, (request, reply) => {
    const { hasWorker } = installed(tenantOf(request.headers.host ?? ''))
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .type('text/javascript; charset=utf-8')
      .send(hasWorker ? worker : endedWorker)
  })
}
