/** How a row's path becomes a route: a fixed beginning, then positional segments, each of which may be empty. */
export interface CallPath {
  /** What the router is given. */
  route: string
  /** Values by the names in braces, from a request's path without its query. */
  read(pathname: string): Record<string, string>
}

const nameOf = (part: string): string | undefined => /^\{(\w+)\}$/.exec(part)?.[1]

/**
 * `/tickets/get/{key}/{pageSize}` → route `/tickets/get/*`; segments past the last name are ignored, as documented. Where
 * fixed text follows a name (`/auth/{provider}/start`), that segment alone is open: `/auth/:provider/start`.
 */
export function callPath(path: string): CallPath {
  const start = path.indexOf('{')
  if (start < 0) return { route: path, read: () => ({}) }
  const fixed = path.slice(0, start)
  const parts = path.slice(start).split('/')
  const isPositional = parts.every((part) => part === '' || nameOf(part) !== undefined)
  const names = isPositional ? parts.filter((part) => part !== '') : parts
  return {
    route: isPositional ? `${fixed}*` : path.replaceAll(/\{(\w+)\}/g, ':$1'),
    read(pathname) {
      const at = pathname.indexOf(fixed)
      const values = pathname.slice(at + fixed.length).split('/')
      return Object.fromEntries(
        names.flatMap((part, index) => {
          const name = nameOf(part)
          return name === undefined ? [] : [[name, decode(values[index] ?? '')]]
        }),
      )
    },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // half an escape: the shape check will judge it
  }
}
