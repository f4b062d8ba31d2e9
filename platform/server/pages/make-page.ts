import type { LanguageCode } from '#contract/values/languages.ts'
import { documentedPath } from '#contract/values/paths/own-paths.ts'
import { pageNames } from '#contract/values/page-names.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { firstStyles } from './first-styles.ts'
import { dataBlock, pageDataOf } from './page-data.ts'
import { pagePolicy, styleHash } from './page-policy.ts'
import type { BuiltPages, PageRenderer } from './page-renderer.ts'
import { themeStyles, themeTypefaces } from './theme-styles.ts'
import { installLinks } from './install/web-manifest.ts'
import type { Installed } from './install/web-manifest.ts'

export interface Page {
  html: string
  status: number
  /** The styles that stand in it, as its policy names them. */
  styles: readonly string[]
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
  { styles }: Pick<Page, 'styles'>,
  rules: PageRules,
  { tenant, language, path }: PageOptions,
): Record<string, string> {
  return {
    'content-security-policy': policyOf(styles, rules, tenant),
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
  const renderer = await pages.renderer()
  const page = renderer.readyPage(hasSession === undefined ? known : { ...known, hasSession })
  const { html, title, noScript, oldBrowser, status } = await renderer.prerender({ path, page })
  const theme = themeStyles(tenant)
  const needs = renderer.preloads(pages.manifest, {
    path: documentedPath(tenant, path),
    language,
    choices: tenant.choices,
    typefaces: themeTypefaces(tenant.theme),
  })
  const noticed = noticesOf(noScript, oldBrowser) + `<div id="${pageNames.root}">${isBare ? '' : html}</div>`
  const first = isBare ? '' : firstStyles(pages.css, { html: `<html><body>${noticed}`, theme, fontFiles: needs.fonts })
  const styles = [theme, ...(first === '' ? [] : [first])]
  const head = [
    ...styles.map((css) => `<style>${css}</style>`),
    installLinks(tenant, language),
    `<title>${escapeText(title)}</title>`,
    // An empty page shows nothing before all of this is there.
    // A page that comes in pieces is drawn when all that is seen of it is there, which is what comes before its data:
    // what stands in the middle would move with each piece. (Chromium goes on as soon as the element named begins.)
    ...(isBare
      ? [sheetLink(pages, 'all'), ...preloadsOf(pages, needs), pages.entry]
      : [`<link rel="expect" href="#${pageNames.data}" blocking="render">`]),
  ]
  const late = [
    `<script defer src="${pageNames.oldBrowserScript}"></script>`,
    // What is seen already waits for none of it: the network's first bytes are the page's.
    ...(isBare ? [] : [sheetLink(pages, 'print'), ...preloadsOf(pages, { ...needs, fonts: [] }), pages.entry]),
  ]
  const filled = pages.template
    .replace(/<html lang="[^"]*">/, `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('<!--portal:head-->', () => head.join(''))
    .replace('<!--portal:root-->', () => noticed)
    .replace('<!--portal:data-->', () => dataBlock(page) + late.join(''))
  return { html: filled, status, styles }
}

/** Read even where no module runs. */
const noticesOf = (noScript: string, oldBrowser: string): string =>
  `<noscript><p>${escapeText(noScript)}</p></noscript><p id="${pageNames.oldBrowser}" hidden>${escapeText(oldBrowser)}</p>`

/** The sheet of all screens. For paper alone it holds nothing up; the portal puts it in force before it comes alive. */
const sheetLink = ({ sheet }: BuiltPages, media: 'all' | 'print'): string =>
  sheet === undefined ? '' : `<link rel="stylesheet" id="${pageNames.sheet}" media="${media}" href="${sheet}">`

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What the path needs beside the entry starts loading with the page instead of after its script. */
function preloadsOf({ entry }: BuiltPages, { modules, fonts }: ReturnType<PageRenderer['preloads']>): string[] {
  return [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
    ...modules
      .filter((file) => !entry.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ]
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

function policyOf(styles: readonly string[], rules: PageRules, tenant: Tenant): string {
  return pagePolicy(styles.map(styleHash), {
    ...rules.hostsOf(tenant),
    hasWorker: rules.installed(tenant).hasWorker,
  })
}
