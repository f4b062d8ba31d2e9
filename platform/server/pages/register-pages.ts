import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { themeCss } from '#contract/values/theme-css.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { documentedPath, ownPath } from '#contract/values/own-paths.ts'
import { pageNames } from '#contract/values/page-names.ts'
import { withoutEndSlashes } from '#contract/values/without-end-slashes.ts'
import { sendProblem } from '../http/answer-refusal.ts'
import { cookieJar, cookiesOf } from '../http/cookies.ts'
import type { House } from '../http/house.ts'
import { readAsker, refuseWhile } from '../http/read-asker.ts'
import { readerLanguage } from '../http/reader-language.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { registerCaptchaFrame } from '#domain/captcha/server/captcha-frame.ts'
import { oldBrowserScript } from './old-browser.ts'
import { dataBlock, pageDataOf } from './page-data.ts'
import { pagePolicy, styleHash } from './page-policy.ts'
import type { BuiltPages } from './page-renderer.ts'
import { sendTenantFile } from './tenant-files.ts'

interface Page {
  html: string
  status: number
}

/**
 * Serves the pages at the specification's paths, or at the tenant's own, which the documented ones then lead to. What a
 * visitor may see is rendered here once for each tenant, language and path, without the query, and kept; a traveller's
 * screens are an empty shell that the browser fills.
 */
export async function registerPages(app: FastifyInstance, house: House, pages: BuiltPages): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(pages.webFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  })
  app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>('/logos/:file', async (request, reply) => {
    const tenant = house.tenants.ofHost(request.headers.host ?? '')
    const { file } = request.params
    const known = [tenant.logos.header, tenant.logos.poweredBy].some(
      (logo) => logo?.file === file || logo?.darkFile === file,
    )
    if (!known) return sendProblem(request, reply, 404, 'page.unknown')
    return sendTenantFile(reply, tenant.folder, file, request.query.v)
  })
  app.get(pageNames.privacyFile, async (request, reply) => {
    const tenant = house.tenants.ofHost(request.headers.host ?? '')
    const file = tenant.privacy?.file
    if (file === undefined) return sendProblem(request, reply, 404, 'page.unknown')
    void reply.header('content-disposition', `inline; filename="${file}"`)
    return sendTenantFile(reply, tenant.folder, file)
  })

  app.get(pageNames.oldBrowserScript, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(oldBrowserScript),
  )

  registerCaptchaFrame(app, house)

  const kept = new Map<string, Promise<Page>>()
  app.get('/*', async (request, reply) => {
    const [asked = '', ...query] = request.url.split('?')
    const path = withoutEndSlashes(asked) || '/'
    const tenant = house.tenants.ofHost(request.headers.host ?? '')
    const own = ownPath(tenant, path)
    if (own !== path) return reply.header('cache-control', 'no-store').redirect([own, ...query].join('?'), 307)
    const documented = documentedPath(tenant, path)
    const language = readerLanguage(request, tenant)
    const { who, isKnown, elsewhere } = pages.renderer.screenOfPath(documented, tenant.choices)
    // The query stays behind: it was for a screen that this tenant does not have, and may hold a token.
    if (elsewhere !== undefined)
      return reply.header('cache-control', 'no-store').redirect(ownPath(tenant, elsewhere), 307)
    const { asker, session } = await readAsker(request, {
      house,
      tenant,
      jar: cookieJar(request, reply),
      isBrowser: who !== 'anyone',
    })
    refuseWhile(house.gatewaysOf(tenant).budget.claimPage(asker), { house, name: 'page', asker })
    // A live session is a reason to leave the sign-in page out; no session is never decided here.
    const hasSession = who === 'anyone' ? undefined : session !== undefined
    const isBare = who === 'traveller' || hasSession === true
    const key = `${tenant.name} ${language} ${isKnown ? path : 'unknown'} ${String(hasSession)}`
    const page = await keep(kept, key, () => render(pages, tenant, language, path, { isBare, hasSession }))
    return reply
      .code(page.status)
      .headers({
        'content-security-policy': policyOf(pages, tenant),
        'cross-origin-opener-policy': openerPolicyOf(path),
        'cache-control': 'no-store',
        'content-language': language,
        vary: 'accept-language, cookie',
        ...(path === '/' ? {} : { 'x-robots-tag': 'noindex' }),
      })
      .type('text/html; charset=utf-8')
      .send(withScheme(page.html, cookiesOf(request)[pageNames.scheme]))
  })
}

/**
 * A page may open the popup of an identity provider without being parted from it; the page in which that popup ends
 * joins whatever policy opened it, so that it is not parted from its opener at the last step.
 */
function openerPolicyOf(path: string): string {
  return path === '/auth/done' ? 'unsafe-none' : 'same-origin-allow-popups'
}

/** Keeps a made page; a failure is not kept. */
function keep(kept: Map<string, Promise<Page>>, key: string, make: () => Promise<Page>): Promise<Page> {
  const known = kept.get(key)
  if (known) return known
  const made = make()
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  return made
}

function policyOf(pages: BuiltPages, tenant: Tenant): string {
  const styles = [themeCss(tenant.theme), pages.css].map(styleHash)
  const { choices, captcha, cardProvider } = tenant
  const frameHosts = choices.captcha === 'recaptcha' ? [captcha?.frame ?? "'self'"] : []
  return pagePolicy(styles, { formHosts: [new URL(cardProvider.action).origin], frameHosts })
}

async function render(
  pages: BuiltPages,
  tenant: Tenant,
  language: LanguageCode,
  path: string,
  { isBare, hasSession }: { isBare: boolean; hasSession: boolean | undefined },
): Promise<Page> {
  const known = pageDataOf(tenant, language, pages.build)
  const page = hasSession === undefined ? known : { ...known, hasSession }
  const { html, title, noScript, oldBrowser, status } = await pages.renderer.prerender({ path, page })
  const preloads = preloadsOf(pages, tenant, documentedPath(tenant, path), language)
  const styles = `<style>${themeCss(tenant.theme)}</style><style>${pages.css}</style>`
  const head = `${styles}${preloads}<title>${escapeText(title)}</title>`
  const filled = pages.template
    .replace(/<html lang="[^"]*">/, `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('<!--portal:head-->', () => head)
    .replace(
      '<!--portal:no-script-->',
      () => `<noscript><p>${escapeText(noScript)}</p></noscript>${oldBrowserNotice(oldBrowser)}`,
    )
    .replace('<!--portal:root-->', () => (isBare ? '' : html))
    .replace('<!--portal:data-->', () => dataBlock(page))
  return { html: filled, status }
}

/** Read even where no module runs. */
const oldBrowserNotice = (text: string): string =>
  `<p id="${pageNames.oldBrowser}" hidden>${escapeText(text)}</p><script defer src="${pageNames.oldBrowserScript}"></script>`

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The chosen colour scheme stands on the html element, so that the first paint has it. */
function withScheme(html: string, scheme: string | undefined): string {
  if (scheme !== 'light' && scheme !== 'dark') return html
  return html.replace('<html ', `<html data-scheme="${scheme}" `)
}

/** What the path needs beside the entry starts loading with the page instead of after its script. */
function preloadsOf(pages: BuiltPages, tenant: Tenant, path: string, language: LanguageCode): string {
  const { modules, fonts } = pages.renderer.preloads(pages.manifest, path, language, tenant.choices)
  return [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ].join('')
}
