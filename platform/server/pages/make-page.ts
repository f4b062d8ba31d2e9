import type { LanguageCode } from '#contract/values/languages.ts'
import { documentedPath } from '#contract/values/paths/own-paths.ts'
import { pageNames } from '#contract/values/page-names.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { dataBlock, pageDataOf } from './page-data.ts'
import { pagePolicy, styleHash } from './page-policy.ts'
import type { BuiltPages } from './page-renderer.ts'
import { themeStyles, themeTypefaces } from './theme-styles.ts'
import { installLinks } from './web-manifest.ts'
import type { Installed } from './web-manifest.ts'

export interface Page {
  html: string
  status: number
}

/** What a page is made for. `path` is as the tenant's travellers see it. */
export interface PageOptions {
  tenant: Tenant
  language: LanguageCode
  path: string
  /** Left empty for the browser to fill: a traveller's screen, or a visitor's one for somebody who has a session. */
  isBare: boolean
  /** Unknown on pages that are the same for everybody. */
  hasSession: boolean | undefined
}

/** Headers of a page, its policy among them. */
export function pageHeaders(
  pages: BuiltPages,
  rules: PageRules,
  { tenant, language, path }: PageOptions,
): Record<string, string> {
  return {
    'content-security-policy': policyOf(pages, rules, tenant),
    'cross-origin-opener-policy': rules.endsPopup(path) ? 'unsafe-none' : 'same-origin-allow-popups',
    'cache-control': 'no-store',
    'content-language': language,
    vary: 'accept-language, cookie',
    ...(path === '/' ? {} : { 'x-robots-tag': 'noindex' }),
  }
}

/** The page as it goes over the wire, but for the reader's colour scheme. */
export async function makePage(pages: BuiltPages, options: PageOptions): Promise<Page> {
  const { tenant, language, path, isBare, hasSession } = options
  const known = pageDataOf(tenant, language, pages.build)
  const page = hasSession === undefined ? known : { ...known, hasSession }
  const renderer = await pages.renderer()
  const { html, title, noScript, oldBrowser, status } = await renderer.prerender({ path, page })
  const preloads = await preloadsOf(pages, tenant, documentedPath(tenant, path), language)
  const styles = `<style>${themeStyles(tenant)}</style><style>${pages.css}</style>`
  const head = `${styles}${preloads}${installLinks(tenant, language)}<title>${escapeText(title)}</title>`
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

/** What the path needs beside the entry starts loading with the page instead of after its script. */
async function preloadsOf(pages: BuiltPages, tenant: Tenant, path: string, language: LanguageCode): Promise<string> {
  const renderer = await pages.renderer()
  const { modules, fonts } = renderer.preloads(pages.manifest, {
    path,
    language,
    choices: tenant.choices,
    typefaces: themeTypefaces(tenant.theme),
  })
  return [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ].join('')
}
/** What a portal's trade adds to the policies of its pages. */
export interface PageRules {
  /** To whom forms may go beside us, and what may stand in a frame. */
  hostsOf(tenant: Tenant): { formHosts: readonly string[]; frameHosts: readonly string[] }
  /**
   * Whether a popup may end at the path. A page may open one without being parted from it; the page in which it ends
   * joins whatever policy opened it, so that it is not parted from its opener at the last step.
   */
  endsPopup(path: string): boolean
  installed(tenant: Tenant): Installed
}

function policyOf(pages: BuiltPages, rules: PageRules, tenant: Tenant): string {
  return pagePolicy([themeStyles(tenant), pages.css].map(styleHash), {
    ...rules.hostsOf(tenant),
    hasWorker: rules.installed(tenant).hasWorker,
  })
}
