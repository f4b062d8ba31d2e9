import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageNames } from '#contract/values/page-names.ts'
import { sendProblem } from '../http/request/answer-refusal.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { registerInstallFiles } from './install/install-files.ts'
import type { PageRules } from './make-page.ts'
import { oldBrowserScript } from './old-browser.ts'
import { sendTenantFile } from './tenant-files.ts'
import { themeFiles } from './theme-styles.ts'

/** Serves what pages are made of: the built assets, a tenant's logos, the files of its theme and its notice, what makes the portal installable, the script for old browsers. */
export async function registerPageFiles(
  app: FastifyInstance,
  webFolder: string,
  tenantOf: (host: string) => Tenant,
  { installed }: Pick<PageRules, 'installed'>,
): Promise<void> {
  registerInstallFiles(app, webFolder, { tenantOf, installed })
  await app.register(fastifyStatic, {
    root: join(webFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  })
  app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>('/logos/:file', async (request, reply) => {
    const tenant = tenantOf(request.headers.host ?? '')
    const { file } = request.params
    const known =
      themeFiles(tenant.theme).includes(file) ||
      [tenant.logos.header, tenant.logos.poweredBy].some((logo) => logo?.file === file || logo?.darkFile === file)
    if (!known) return sendProblem(request, reply, 404, 'page.unknown')
    return sendTenantFile(reply, tenant.folder, file, request.query.v)
  })
  app.get(pageNames.privacyFile, async (request, reply) => {
    const tenant = tenantOf(request.headers.host ?? '')
    const file = tenant.privacy?.file
    if (file === undefined) return sendProblem(request, reply, 404, 'page.unknown')
    void reply.header('content-disposition', `inline; filename="${file}"`)
    return sendTenantFile(reply, tenant.folder, file)
  })
  app.get(pageNames.privacyTexts, (request, reply) => {
    const texts = tenantOf(request.headers.host ?? '').privacy?.text
    if (texts === undefined) return sendProblem(request, reply, 404, 'page.unknown')
    return reply.header('cache-control', 'public, max-age=300').send(texts)
  })
  app.get(pageNames.oldBrowserScript, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(oldBrowserScript),
  )
}
