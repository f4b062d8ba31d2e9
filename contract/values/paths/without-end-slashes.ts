/** A path without the slashes at its end. A loop, because a pattern for it tries each slash of a long row anew. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
