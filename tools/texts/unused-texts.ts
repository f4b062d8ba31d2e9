import type { SaidInFile } from './said-in-code.ts'

/**
 * The keys that no code can mean: no file says the whole key, nor its ending under a beginning that the same file looks
 * up. Keys of errors end with a code of the catalogue instead, those of letters are put together by app.
 */
export function unusedTexts(keys: Iterable<string>, files: readonly SaidInFile[], codes: readonly string[]): string[] {
  const anywhere = new Set(files.flatMap(({ literals }) => [...literals]))
  return [...keys].filter(
    (key) =>
      !isError(key, anywhere, codes) && !isLetter(key, anywhere) && !files.some((file) => isSaid(key, file, anywhere)),
  )
}

function isSaid(key: string, file: SaidInFile, anywhere: ReadonlySet<string>): boolean {
  const { literals, patterns, bases, isOpen } = file
  const says = (text: string) => literals.has(text) || patterns.some((pattern) => pattern.test(text))
  return splits(key).some(([base, ending]) => {
    const below = base.slice(base.indexOf('.'))
    const isLookedUp = bases.has(base) || (base.includes('.') && bases.has(below))
    return ((base === '' || isLookedUp) && says(ending)) || (isLookedUp && isOpen && anywhere.has(ending))
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
