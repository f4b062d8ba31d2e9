import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { ScreenChoices, WordChoices } from '#contract/choices.ts'
import type { PageData } from '#contract/shapes/portal/page-data.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { FirstCall } from '#contract/shapes/portal/first-questions.ts'
import type { TypefaceName } from '#contract/values/typefaces.ts'

/** What the built page renderer offers (app/web/prerender.tsx). */
export interface PageRenderer {
  prerender(options: {
    path: string
    page: PageData
  }): Promise<{ html: string; title: string; noScript: string; oldBrowser: string; status: number }>
  /** The page's data as the portal of this build reads it. */
  readyPage(page: PageData): PageData
  preloads(
    manifest: Manifest,
    of: { path: string; language: LanguageCode; choices: WordChoices; typefaces: readonly TypefaceName[] },
  ): { modules: string[]; fonts: string[] }
  screenOfPath(path: string, choices: ScreenChoices): ScreenOfPath | Promise<ScreenOfPath>
}

interface ScreenOfPath {
  who: 'visitor' | 'traveller' | 'anyone'
  isKnown: boolean
  elsewhere?: string | undefined
  /** What the screen asks first. */
  first?: readonly FirstCall[] | undefined
}

const Chunk = z.object({
  file: z.string(),
  exports: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
})
const Manifest = z.record(z.string(), Chunk)
type Manifest = z.infer<typeof Manifest>

export interface BuiltPages {
  /** Read with the first page: what draws none does without. */
  renderer(): Promise<PageRenderer>
  /** index.html as built, with its places to fill and without its style sheet and scripts. */
  template: string
  /** What starts the portal: the entry's script and the modules that it names. */
  entry: string
  /** The address of the style sheet, where it is a file. */
  sheet: string | undefined
  /** What it says: what a page needs of it stands in the page, which paints without asking for another file. */
  css: string
  manifest: Manifest
  /** Name of the build, from the entry's hash. */
  build: string
  /** Folder whose `assets` are served as they are. */
  webFolder: string
}

/** Loads what `npm run build` made; says so plainly when it is missing. */
export function loadBuiltPages(root: string): BuiltPages {
  const webFolder = join(root, 'build/web')
  const rendererFile = join(root, 'build/prerender/prerender.js')
  if (!existsSync(join(webFolder, 'index.html')) || !existsSync(rendererFile)) {
    throw new Error('the pages are not built yet: run "npm run build"')
  }
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')))
  let renderer: Promise<PageRenderer> | undefined
  const index = readFileSync(join(webFolder, 'index.html'), 'utf8')
  const sheet = manifest['style.css']?.file ?? ''
  const link = `<link rel="stylesheet" crossorigin href="/${sheet}">`
  if (!index.includes(link)) throw new Error('the built page has another style sheet than its manifest: build anew')
  const entries = index.match(/<script type="module"[^<>]*><\/script>|<link rel="modulepreload"[^<>]*>/g) ?? []
  return {
    renderer: () => (renderer ??= import(pathToFileURL(rendererFile).href) as Promise<PageRenderer>),
    template: entries.reduce((rest, tag) => rest.replace(tag, ''), index.replace(link, '')),
    entry: entries.toReversed().join(''),
    sheet: `/${sheet}`,
    css: readFileSync(join(webFolder, sheet), 'utf8'),
    manifest,
    build: manifest['index.html']?.file ?? 'unknown',
    webFolder,
  }
}
