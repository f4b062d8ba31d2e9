import type { FastifyInstance } from 'fastify'
import { documentedPath, ownPath } from '#contract/values/paths/own-paths.ts'
import { firstQuestions } from '#contract/shapes/portal/first-questions.ts'
import { pageNames } from '#contract/values/page-names.ts'
import { withoutEndSlashes } from '#contract/values/paths/without-end-slashes.ts'
import { cookieJar, cookiesOf } from '../http/request/cookies.ts'
import type { Services } from '../http/services.ts'
import { holdWhileAway } from '../http/calls/hold-while-away.ts'
import { readAsker, refuseWhile } from '../http/calls/read-asker.ts'
import { readerLanguage } from '../http/request/reader-language.ts'
import { askAhead, isNavigation, withAhead } from './ask-ahead.ts'
import { makePage, pageHeaders } from './make-page.ts'
import type { Page, PageRules } from './make-page.ts'
import { makePackedPages, readsBrotli } from './packed-pages.ts'
import { registerPageFiles } from './page-files.ts'
import type { BuiltPages } from './page-renderer.ts'

/**
 * Serves the pages at the specification's paths, or at the tenant's own, which the documented ones then lead to. What a
 * visitor may see is rendered here once for each tenant, language and path, without the query, and kept; a traveller's
 * screens are an empty shell that the browser fills, with the answers to what they ask first.
 */
export async function registerPages(
  app: FastifyInstance,
  services: Services,
  pages: BuiltPages,
  rules: PageRules,
): Promise<void> {
  await registerPageFiles(app, pages.webFolder, (host) => services.tenants.ofHost(host), rules)

  const hold = holdWhileAway(services.database, services.databaseWaitSeconds)
  const kept = new Map<string, Promise<Page>>()
  const packed = makePackedPages()
  app.get('/*', async (request, reply) => {
    const [asked = '', ...query] = request.url.split('?')
    const path = withoutEndSlashes(asked) || '/'
    const tenant = services.tenants.ofHost(request.headers.host ?? '')
    const own = ownPath(tenant, path)
    if (own !== path) return reply.header('cache-control', 'no-store').redirect([own, ...query].join('?'), 307)
    const documented = documentedPath(tenant, path)
    const language = readerLanguage(request, tenant)
    const renderer = await pages.renderer()
    const { who, isKnown, elsewhere, first = [] } = await renderer.screenOfPath(documented, tenant.choices)
    // The query stays behind: it was for a screen that this tenant does not have, and may hold a token.
    if (elsewhere !== undefined)
      return reply.header('cache-control', 'no-store').redirect(ownPath(tenant, elsewhere), 307)
    const { asker, session } = await hold(() =>
      readAsker(request, { services, tenant, jar: cookieJar(request, reply), isBrowser: who !== 'anyone' }),
    )
    refuseWhile(services.gatewaysOf(tenant).rateLimits.claimPage(asker), { services, name: 'page', asker })
    // A live session is a reason to leave the sign-in page out; no session is never decided here.
    const hasSession = who === 'anyone' ? undefined : session !== undefined
    const isBare = who === 'traveller' || hasSession === true
    const key = `${tenant.name} ${language} ${isKnown ? path : 'unknown'} ${String(hasSession)}`
    const options = { tenant, language, path, isBare, hasSession }
    services.metrics.cacheLooks.inc({ cache: 'pages', result: kept.has(key) ? 'hit' : 'miss' })
    const page = await keep(kept, key, () => makePage(pages, options))
    const answers =
      session && isNavigation(request)
        ? await askAhead(app, request, { tenant, questions: firstQuestions(first, session.account.id) })
        : []
    const scheme = cookiesOf(request)[pageNames.scheme]
    const html = withScheme(page.html, scheme)
    const headers = pageHeaders(page, rules, options)
    void reply.code(page.status).headers(headers).type('text/html; charset=utf-8')
    const isSame = answers.length === 0 && readsBrotli(request.headers['accept-encoding'])
    const bytes = isSame ? packed.of(`${key} ${schemeOf(scheme) ?? ''}`, html) : undefined
    if (bytes === undefined) return reply.send(withAhead(html, answers))
    const vary = `${headers['vary'] ?? ''}, accept-encoding`
    return reply.headers({ 'content-encoding': 'br', vary }).send(bytes)
  })
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

/** The chosen colour scheme stands on the html element, so that the first paint has it. */
function withScheme(html: string, cookie: string | undefined): string {
  const scheme = schemeOf(cookie)
  return scheme === undefined ? html : html.replace('<html ', `<html data-scheme="${scheme}" `)
}

const schemeOf = (cookie: string | undefined) => (cookie === 'light' || cookie === 'dark' ? cookie : undefined)
