import type { SaidInFile } from './said-in-code.ts'

/**
 * The keys that no code can mean: no file says the whole key, nor its ending under a beginning that the same file looks
 * up. Keys of errors end with a code of the catalogue instead, those of letters are put together by app.
 */
export function unusedTexts(keys: Iterable<string>, files: readonly SaidInFile[], codes: readonly string[]): string[] {
  const anywhere = new Set(files.flatMap(({ literals }) => [...literals]))
  const patterns = [...new Map(files.flatMap((file) => file.patterns).map((each) => [each.source, each])).values()]
  const byBase = new Map<string, SaidInFile[]>()
  for (const file of files) for (const base of file.bases) byBase.set(base, [...(byBase.get(base) ?? []), file])
  const isWhole = (key: string) => anywhere.has(key) || patterns.some((pattern) => pattern.test(key))
  return [...keys].filter(
    (key) =>
      !isError(key, anywhere, codes) && !isLetter(key, anywhere) && !isWhole(key) && !isEnding(key, byBase, anywhere),
  )
}

function isEnding(
  key: string,
  byBase: ReadonlyMap<string, readonly SaidInFile[]>,
  anywhere: ReadonlySet<string>,
): boolean {
  return splits(key).some(([base, ending]) => {
    const below = base.includes('.') ? byBase.get(base.slice(base.indexOf('.'))) : undefined
    const looksUp = [...(byBase.get(base) ?? []), ...(below ?? [])]
    return looksUp.some(
      ({ literals, patterns, isOpen }) =>
        literals.has(ending) || patterns.some((pattern) => pattern.test(ending)) || (isOpen && anywhere.has(ending)),
    )
  })
}

function isError(key: string, anywhere: ReadonlySet<string>, codes: readonly string[]): boolean {
  const [, below] = /\.errors\.(.+)/.exec(key) ?? []
  if (below === undefined) return false
  return splits(below).some(([path, code]) => codes.includes(code) && (path === '' || anywhere.has(path)))
}

function isLetter(key: string, anywhere: ReadonlySet<string>): boolean {
  const [, letter, part] = /^\w+\.mail\.(\w+)\.(\w+)$/.exec(key) ?? []
  return letter !== undefined && part !== undefined && anywhere.has(letter) && anywhere.has(part)
}

/** `a.b.c` → ['', 'a.b.c'], ['a', 'b.c'], ['a.b', 'c'] */
function splits(key: string): [string, string][] {
  const parts = key.split('.')
  return parts.map((_, n) => [parts.slice(0, n).join('.'), parts.slice(n).join('.')])
}
