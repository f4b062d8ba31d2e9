import { join } from 'node:path'

/** As much of the bundler's answer about a module as is asked for here. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** What the portal begins with, and the screens that nearly everybody sees first: the login, by either way. */
const begins = [
  'app/web/mount.tsx',
  'features/sign-in/web/sign-in-screen.tsx',
  'features/sign-in/web/other-sites/popup-sign-in-screen.tsx',
]

const ofKit =
  /node_modules[\\/](?:react|react-dom|scheduler|use-intl|intl-messageformat|@formatjs|@tanstack[\\/](?:history|store|react-store|router-core|react-router|query-core|react-query))[\\/]/
/** Of packages whose one file names all of their parts: what only screens behind the login use. */
const ofLater = ['nfinite', 'ueriesObserver', 'useQueries']
const ofIcons = /node_modules[\\/]lucide-react[\\/]/
const ofReceipts = /[\\/]domain[\\/]receipts[\\/]/
const ofRooms = /[\\/](?:contract|platform[\\/]web|domain[\\/][\w-]+[\\/]web)[\\/]/
const ofFewScreens = /[\\/](?:platform[\\/]web[\\/](?:table|date-range)[\\/]|web[\\/](?:solve-altcha|recaptcha-frame))/
const isShared = (id: string): boolean =>
  /\.tsx?$/.test(id) &&
  (id.endsWith('-search.ts') || (ofRooms.test(id) && !ofReceipts.test(id) && !ofFewScreens.test(id)))

/**
 * Few chunks: what the first screen needs comes in two, what other screens share in three more, and what only some need
 * stays beside them. Whatever a chunk's modules import comes into it too, unless one before has it.
 */
export function chunksOf(root: string) {
  const begin = begins.map((path) => join(root, path))
  let first: ReadonlySet<string> | undefined
  const isLater = (id: string) =>
    /@tanstack[\\/](?:react-query|query-core)[\\/]/.test(id) && ofLater.some((part) => id.includes(part))
  const isFirst = (id: string, graph: Graph) => (first ??= reachedFrom(begin, graph)).has(id) && !isLater(id)
  const ofFirst = (name: string) => (id: string, graph: Graph) => (isFirst(id, graph) ? name : null)
  return [
    { name: ofFirst('kit'), test: ofKit, priority: 3 },
    { name: ofFirst('shell'), test: (id: string) => !begin.includes(id), priority: 2 },
    { name: 'more-kit', test: ofKit, priority: 1 },
    { name: 'icons', test: ofIcons },
    { name: 'more', test: isShared },
  ]
}

/** The modules that some import, and those that these import, and so on; not what is loaded when it is wanted. */
function reachedFrom(begin: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...begin]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
