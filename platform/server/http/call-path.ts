/** How a row's path becomes a route: a fixed beginning, then positional segments, each of which may be empty. */
export interface CallPath {
  /** What the router is given. */
  route: string
  /** Values by the names in braces, from a request's path without its query. */
  read(pathname: string): Record<string, string>
}

/** `/tickets/get/{key}/{pageSize}` → route `/tickets/get/*`; segments past the last name are ignored, as documented. */
export function callPath(path: string): CallPath {
  const start = path.indexOf('{')
  if (start < 0) return { route: path, read: () => ({}) }
  const fixed = path.slice(0, start)
  const names = path
    .slice(start)
    .split('/')
    .map((part) => /^\{(\w+)\}$/.exec(part)?.[1])
    .filter((name) => name !== undefined)
  return {
    route: `${fixed}*`,
    read(pathname) {
      const at = pathname.indexOf(fixed)
      const values = pathname.slice(at + fixed.length).split('/')
      return Object.fromEntries(names.map((name, index) => [name, decode(values[index] ?? '')]))
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
