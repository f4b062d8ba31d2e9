import type { LanguageCode } from '#contract/values/languages.ts'
import { pageNames } from '#contract/values/page-names.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import { hexOf, iconAddress, iconPurpose, iconSize, manifestIcons } from './app-icons.ts'

/** How the portal is installed. */
export interface Installed {
  /** The documented path that it begins with. */
  startPath: string
  /** Whether a service worker keeps one of its screens for when there is no network. */
  hasWorker: boolean
}

/** The manifest by which a browser installs a tenant's portal, in one of its languages. */
export function webManifest(tenant: Tenant, language: LanguageCode, start_url: string): object {
  const { title, theme } = tenant
  return {
    id: '/',
    name: title,
    short_name: title,
    lang: language,
    dir: 'ltr',
    start_url,
    scope: '/',
    display: 'standalone',
    background_color: hexOf(theme.light.background),
    theme_color: headerColour(tenant, 'light'),
    icons: manifestIcons.map((name) => ({
      src: iconAddress(tenant, name),
      sizes: iconSize(name),
      type: 'image/png',
      purpose: iconPurpose(name),
    })),
  }
}

const headerColour = ({ theme }: Tenant, scheme: 'light' | 'dark'): string =>
  hexOf(theme[scheme].header ?? theme[scheme].surface)

/** What a page's head says so that the portal can be installed, and of the colour around it. */
export function installLinks(tenant: Tenant, language: LanguageCode): string {
  const colour = (scheme: 'light' | 'dark') =>
    `<meta name="theme-color" media="(prefers-color-scheme:${scheme})" content="${headerColour(tenant, scheme)}">`
  return (
    `<link rel="manifest" href="${pageNames.manifest}?language=${language}">` +
    `<link rel="apple-touch-icon" href="${iconAddress(tenant, 'touch-180.png')}">${colour('light')}${colour('dark')}`
  )
}
