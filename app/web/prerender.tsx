import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createTranslator } from 'use-intl'
import type { ScreenChoices, WordChoices } from '#contract/choices.ts'
import type { PageData } from '#contract/shapes/portal/page-data.ts'
import { localeOf, type LanguageCode } from '#contract/values/languages.ts'
import { documentedPath } from '#contract/values/paths/own-paths.ts'
import type { FirstCall } from '#contract/shapes/portal/first-questions.ts'
import type { TypefaceName } from '#contract/values/typefaces.ts'
import { mergeMessages } from '#contract/values/merge-messages.ts'
import { withoutEndSlashes } from '#contract/values/paths/without-end-slashes.ts'
import { leadsElsewhere } from '#platform/web/navigation/leads-elsewhere.ts'
import { viewOf } from '#platform/web/navigation/screen-by-choice.ts'
import { wholeTexts } from '#platform/web/i18n/texts.ts'
import type { PortalScreen } from '#domain/sessions/web/portal-screen.ts'
import { isOfFirstTexts } from '../messages/first-texts.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { Portal } from './portal.tsx'
import { readyTexts } from '../messages/ready-texts.ts'
import { dashboardLayout, makeRouter } from './router.tsx'
import { routes } from '../routes.tsx'

/** The part of vite's manifest (build/web/.vite/manifest.json, tools/vite/exports-in-manifest.ts) that is read here. */
export type Manifest = Record<string, { file: string; exports?: string[]; imports?: string[] }>

export interface RenderedPage {
  /** Markup of #root; empty for a traveller's screen, which is made in the browser. */
  html: string
  title: string
  /** What stands in the page where scripts are off. */
  noScript: string
  oldBrowser: string
  /** 404 for an unknown path, else 200. */
  status: number
}

/** Renders a screen without its query, the same for everybody of a tenant, language and path (as the reader sees it). */
export async function prerender({ path, page }: { path: string; page: PageData }): Promise<RenderedPage> {
  const { row, isKnown } = rowOf(documentedPath(page.tenant, path))
  const messages = await loadMessages(page.language)
  const texts = wholeTexts(page.language, messages)
  const t = textsOf(messages, page)
  const title = t('shell.pageTitle', { page: t(row.titleKey), portal: page.tenant.title })
  const noScript = t('shell.noScript')
  const oldBrowser = t('shell.oldBrowser')
  const status = isKnown ? 200 : 404
  if (row.for === 'traveller') return { html: '', title, noScript, oldBrowser, status }
  await viewOf(row.screen, page.tenant.choices).preload?.()
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = makeRouter({ tenant: page.tenant, texts, history, isServer: true })
  await router.load()
  const html = renderToString(<Portal page={page} texts={texts} router={router} queries={new QueryClient()} />)
  // React leaves a part that was not ready to the browser; such a page must never be kept as a finished one.
  if (html.includes('<!--$!-->')) throw new Error(`the page of ${row.path} was rendered before its parts were ready`)
  return { html, title, noScript, oldBrowser, status }
}

/** The page's data as the portal of this build reads it: with the tenant's own texts taken apart, where the portal's are. */
export function readyPage(page: PageData): PageData {
  // `npm run dev` reads texts as they are written.
  if (import.meta.env.DEV || !page.messages) return page
  return { ...page, messages: readyTexts(page.messages) }
}

/**
 * Which screen a documented path shows: `who` may see it, whether the path is known at all, and the documented path to
 * which it leads where the tenant does not have that screen, and what the screen asks first.
 */
export function screenOfPath(
  path: string,
  choices: ScreenChoices,
): {
  who: PortalScreen['for']
  isKnown: boolean
  elsewhere: string | undefined
  first: readonly FirstCall[] | undefined
} {
  const { row, isKnown } = rowOf(path)
  return { who: row.for, isKnown, elsewhere: leadsElsewhere(row, choices), first: row.first }
}

/**
 * What the page of a documented path needs beside the entry, so that nothing waits for something that only the entry names:
 * `modules` for `<link rel="modulepreload" crossorigin>`, `fonts` for `<link rel="preload" as="font" crossorigin>`.
 */
export function preloads(
  manifest: Manifest,
  of: { path: string; language: LanguageCode; choices: WordChoices; typefaces: readonly TypefaceName[] },
) {
  const { path, language, choices } = of
  const { row } = rowOf(path)
  const keys = Object.keys(manifest)
  const modules = new Set<string>()
  function add(key: string | undefined) {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk || modules.has(`/${chunk.file}`) || key === 'index.html') return
    modules.add(`/${chunk.file}`)
    chunk.imports?.forEach(add)
  }
  add(`app/messages/${language}.ts?first`)
  if (!isOfFirstTexts(row.titleKey)) add(`app/messages/${language}.ts?others`)
  const parts = [viewOf(row.screen, choices), ...(row.for === 'traveller' ? [dashboardLayout] : [])]
  for (const { screenName } of parts) add(keys.find((key) => manifest[key]?.exports?.includes(screenName)))
  const fonts = keys
    .filter((key) => of.typefaces.some((name) => key.endsWith(`/${name}-latin-wght-normal.woff2`)))
    .map((key) => `/${manifest[key]?.file ?? ''}`)
  return { modules: [...modules], fonts }
}

function rowOf(path: string): { row: PortalScreen; isKnown: boolean } {
  const plain = path === '/' ? path : withoutEndSlashes(path)
  const row = Object.values(routes as Record<string, PortalScreen>).find((each) => each.path === plain)
  return { row: row ?? routes.notFound, isKnown: row !== undefined }
}

function textsOf(texts: object, page: PageData) {
  const messages = mergeMessages(texts, page.messages?.[page.language]) as Record<string, never>
  return createTranslator({ locale: localeOf[page.language], messages }) as unknown as (
    key: string,
    values?: Record<string, string>,
  ) => string
}
