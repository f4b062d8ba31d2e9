import { pathOf } from '#contract/call.ts'
import type { Call } from '#contract/call.ts'
import type { WordChoices } from '#contract/choices.ts'

/** How a row's path becomes a route: a fixed beginning, then positional segments, each of which may be empty. */
export interface CallPath {
  /** What the router is given. */
  route: string
  /** Values by the names in braces, from a request's path without its query. */
  read(pathname: string): Record<string, string>
}

const nameOf = (part: string): string | undefined => /^\{(\w+)\}$/.exec(part)?.[1]

/**
 * `/rows/get/{key}/{pageSize}` → route `/rows/get/*`; segments past the last name are ignored, as documented. Where
 * fixed text follows a name (`/auth/{provider}/start`), that segment alone is open: `/auth/:provider/start`.
 */
export function callPath(path: string): CallPath {
  const start = path.indexOf('{')
  if (start < 0) return { route: path, read: () => ({}) }
  const fixed = path.slice(0, start)
  const parts = path.slice(start).split('/')
  const isPositional = parts.every((part) => part === '' || nameOf(part) !== undefined)
  const names = isPositional ? parts.filter((part) => part !== '') : parts
  const named = names.flatMap((part, index): [number, string][] => {
    const name = nameOf(part)
    return name === undefined ? [] : [[index, name]]
  })
  return {
    route: isPositional ? `${fixed}*` : path.replaceAll(/\{(\w+)\}/g, ':$1'),
    read(pathname) {
      const at = pathname.indexOf(fixed)
      const values = pathname.slice(at + fixed.length).split('/')
      const read: Record<string, string> = {}
      for (const [index, name] of named) read[name] = decode(values[index] ?? '')
      return read
    },
  }
}

/** Each path is taken apart once. */
const taken = new Map<string, CallPath>()

function knownPath(path: string): CallPath {
  const known = taken.get(path) ?? callPath(path)
  taken.set(path, known)
  return known
}

/** The segments of a call that has a variant, as the tenant's choice lays them; those that it leaves out are empty. */
export function readSegments(
  row: Pick<Call, 'path' | 'variant'>,
  choices: WordChoices,
  pathname: string,
): Record<string, string> {
  const none = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', '']))
  return { ...none, ...knownPath(pathOf(row, choices)).read(pathname) }
}

function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text // half an escape: the shape check will judge it
  }
}
