import { existsSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl'
import { loadMessages } from '#app/messages/load-messages.ts'
import { routes } from '#app/routes.tsx'
import type { Choices, ScreenChoices } from '#contract/choices.ts'
import { localeOf, type LanguageCode } from '#contract/values/languages.ts'
import { documentedPath, ownPath } from '#contract/values/paths/own-paths.ts'
import { leadsElsewhere } from '#platform/web/navigation/leads-elsewhere.ts'
import type { PortalScreen } from '#domain/sessions/web/portal-screen.ts'

export interface RouteRow {
  name: string
  /** The documented path; one that nobody knows for the row of unknown paths. */
  path: string
  for: 'visitor' | 'traveller' | 'anyone'
  titleKey: string
  /** Where it leads at a tenant that does not have it. */
  elsewhere(choices: ScreenChoices): string | undefined
}

/** The rows of the route table. The one that ends the session comes last. */
export const routeRows: readonly RouteRow[] = Object.entries<PortalScreen>(routes)
  .map(([name, row]) => ({
    name,
    path: row.path === '/$' ? '/no/such/train' : row.path,
    for: row.for,
    titleKey: row.titleKey,
    elsewhere: (choices: ScreenChoices) => leadsElsewhere(row, choices),
  }))
  .sort((one, other) => Number(one.path.endsWith('/deleted')) - Number(other.path.endsWith('/deleted')))

interface Tenant {
  languages: LanguageCode[]
  title: string
  key: string
  choices: Choices
}

/** tenant.json of a demo tenant, as far as the journeys look at it. */
export function tenantFile(name: string): Tenant {
  return JSON.parse(readFileSync(`tenants/${name}/tenant.json`, 'utf8')) as Tenant
}

/** The row that an address shows to the tenant's travellers. */
export function rowOf(tenant: Tenant, address: string): RouteRow {
  const path = documentedPath(tenant, new URL(address).pathname)
  const row = routeRows.find((each) => each.path === path)
  if (!row) throw new Error(`no row of the route table has the path ${path}`)
  return row
}

/** Where a tenant shows a row. */
export const pathOf = (tenant: Tenant, row: RouteRow): string => ownPath(tenant, row.path)

/** The whole title that a row promises, with the tenant's own words where it has some. */
export async function titleOf(tenantName: string, row: RouteRow, language: LanguageCode): Promise<string> {
  const { own, t } = await textsOf(tenantName, language)
  const page = textAt(own, row.titleKey) ?? t(row.titleKey)
  return t('shell.pageTitle', { page, portal: tenantFile(tenantName).title })
}

interface Texts {
  own: unknown
  t: (key: string, values?: object) => string
}

const read = new Map<string, Promise<Texts>>()

/** Read once: a walk asks for a title at every step. */
function textsOf(tenantName: string, language: LanguageCode): Promise<Texts> {
  const file = `tenants/${tenantName}/messages/${language}.json`
  const known = read.get(file)
  if (known) return known
  const texts = loadMessages(language).then((messages) => ({
    own: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : {},
    t: createTranslator({
      locale: localeOf[language],
      messages: messages as Record<string, never>,
    }) as unknown as Texts['t'],
  }))
  read.set(file, texts)
  return texts
}

function textAt(texts: unknown, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((level, part) => (level as Record<string, unknown> | undefined)?.[part], texts)
  return typeof found === 'string' ? found : undefined
}
