import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'

/** A source file: path from the root with slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

export const rooms = ['contract', 'platform', 'domain', 'features', 'app'] as const
const skipped = new Set(['node_modules', 'build', 'data', 'screenshots', '.git'])

/** All TypeScript files and style sheets below `root`, found anew each time, so that a new feature is guarded at once. */
export function sourceFiles(root: string, folder = ''): SourceFile[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = posix.join(folder, name)
    if (skipped.has(name)) return []
    if (statSync(join(root, path)).isDirectory()) return sourceFiles(root, path)
    return /\.(?:tsx?|css)$/.test(name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}

/** Paths from the root of everything of ours that a file imports: types, dynamic imports and modules of threads too. */
export function importsOf({ path, text }: SourceFile): string[] {
  if (!/\.tsx?$/.test(path)) return []
  const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
  const named = [...text.matchAll(/new URL\('([^']+\.tsx?)', import\.meta\.url\)/g)].map((match) => match[1] ?? '')
  return [...imported, ...named].flatMap((target) => {
    if (target.startsWith('#')) return [target.slice(1)]
    return target.startsWith('.') ? [posix.normalize(posix.join(dirname(path), target))] : []
  })
}

const roomOf = (path: string): string => path.split('/')[0] ?? ''
const featureOf = (path: string): string | undefined => /^features\/([^/]+)\//.exec(path)?.[1]
const sideOf = (path: string): string | undefined =>
  /^(?:platform|app|(?:domain|features)\/[^/]+)\/(server|web)\//.exec(path)?.[1]
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
export const isOfARoom = (path: string): boolean => (rooms as readonly string[]).includes(roomOf(path))

/** Walls 1 to 3: which imports of a file break which wall. An empty list is a whole house. */
export function brokenImports(file: SourceFile): string[] {
  if (isTest(file.path)) return []
  const from = roomOf(file.path)
  const order = rooms as readonly string[]
  return importsOf(file).flatMap((target) => {
    const to = roomOf(target)
    const edge = `${file.path} imports ${target}`
    if (from === 'sandbox' && to !== 'sandbox') return [`${edge}: the sandbox is a stranger`]
    if (order.includes(from) && to === 'sandbox') return [`${edge}: the sandbox is a stranger`]
    if (order.includes(from) && !order.includes(to)) return [`${edge}: a room imports only rooms`]
    if (order.includes(from) && order.indexOf(to) > order.indexOf(from))
      return [`${edge}: import only from rooms to the left`]
    const [own, other] = [featureOf(file.path), featureOf(target)]
    if (own !== undefined && other !== undefined && own !== other)
      return [`${edge}: a feature imports no other feature`]
    const [side, targetSide] = [sideOf(file.path), sideOf(target)]
    if (side !== undefined && targetSide !== undefined && side !== targetSide)
      return [`${edge}: web and server never meet`]
    return []
  })
}

/** Sizes: no file of a room above 250 lines, nine in ten up to 150, half up to 60. */
export function sizes(files: readonly SourceFile[]): { lines: number; path: string }[] {
  return files
    .filter(({ path }) => isOfARoom(path) && !isTest(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .sort((one, other) => one.lines - other.lines)
}
