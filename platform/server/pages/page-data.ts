import type { PageData } from '#contract/shapes/portal/page-data.ts'
import { publicTenant } from '#contract/shapes/tenant/tenant.ts'
import type { LogoFile } from '#contract/shapes/tenant/tenant.ts'
import { pageNames } from '#contract/values/page-names.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { tenantMessages } from '../tenants/tenant-messages.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { tenantFileAddress } from './tenant-files.ts'

/** What the page of a tenant and language carries. Everything that a browser must not know stays here. */
export function pageDataOf(tenant: Tenant, language: LanguageCode, build: string): PageData {
  const texts = tenant.languages.map((each) => [each, tenantMessages(tenant, each)] as const)
  const own = texts.filter(([, messages]) => messages !== undefined)
  return {
    tenant: { ...publicTenant(tenant), privacy: noticeIn(tenant, language) },
    language,
    languages: tenant.languages,
    ...(own.length > 0 && { messages: Object.fromEntries(own) }),
    logos: { header: logoOf(tenant, tenant.logos.header), poweredBy: logoOf(tenant, tenant.logos.poweredBy) },
    build,
  }
}

/** The privacy notice in one language: in all of them it would be the half of every page. */
function noticeIn({ privacy, language: usual }: Tenant, language: LanguageCode): Tenant['privacy'] {
  if (!privacy?.text) return privacy
  const spoken = privacy.text[language] === undefined ? usual : language
  return { ...privacy, text: { [spoken]: privacy.text[spoken] } }
}

function logoOf({ folder }: Tenant, logo: LogoFile | null): PageData['logos']['header'] {
  if (!logo) return null
  const { file, darkFile, alt, width, height } = logo
  const darkSrc = darkFile === null ? null : tenantFileAddress(folder, darkFile)
  return { src: tenantFileAddress(folder, file), darkSrc, alt, width, height }
}

/** What the page says of itself to the portal. */
export const dataBlock = (page: PageData): string => blockOf(pageNames.data, page)

/** Data in the page: JSON that can end neither the script element it stands in nor a line. */
export function blockOf(id: string, data: unknown): string {
  const json = JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" id="${id}">${json}</script>`
}
