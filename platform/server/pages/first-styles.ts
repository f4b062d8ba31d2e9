/** What a page shows before any script runs: the classes, elements and data attributes of its markup. */
interface Shown {
  classes: ReadonlySet<string>
  elements: ReadonlySet<string>
  data: ReadonlySet<string>
  /** Names of typefaces that its theme uses, and the files of those that are loaded for it. */
  families: string
  fontFiles: readonly string[]
}

/**
 * Those rules of the sheet that a page rendered ahead may need for its first look: the others come with the sheet itself,
 * which loads after the page and before the portal comes alive. The order stays, so that rules that stand in both say the
 * same in the end. A selector counts as wanted unless it names a class, element or data attribute that the page lacks.
 */
export function firstStyles(css: string, page: { html: string; theme: string; fontFiles: readonly string[] }): string {
  const { html, theme, fontFiles } = page
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].flatMap(([, found = '']) => found.split(/\s+/))
  return wanted(css, {
    classes: new Set(all(/\sclass="([^"]*)"/g)),
    elements: new Set(all(/<([a-z][a-z0-9]*)/g)),
    data: new Set(all(/\s(data-[\w-]+)/g)),
    families: theme,
    fontFiles,
  })
}

function wanted(css: string, shown: Shown): string {
  return statementsOf(css)
    .map(({ head, block }) => {
      if (block === undefined) return `${head};`
      if (!head.startsWith('@')) {
        const selectors = splitOutside(head, ',').filter((selector) => mayMatch(selector, shown))
        return selectors.length === 0 ? '' : `${selectors.join(',')}{${block}}`
      }
      if (head === '@font-face') return isFaceWanted(block, shown) ? `${head}{${block}}` : ''
      // What moves, and what is for paper, is never the first look.
      if (!/^@(?:layer|media|container|supports)\b/.test(head) || head === '@media print') return ''
      const inside = wanted(block, shown)
      return inside === '' ? '' : `${head}{${inside}}`
    })
    .join('')
}

function isFaceWanted(face: string, { families, fontFiles }: Shown): boolean {
  const family = /font-family:\s*["']?([^;"']+)/.exec(face)?.[1] ?? ''
  if (!families.includes(family)) return false
  return !face.includes('url(') || fontFiles.some((file) => face.includes(file))
}

function mayMatch(selector: string, { classes, elements, data }: Shown): boolean {
  const plain = withoutFunctions(selector)
  const named = (pattern: RegExp) => [...plain.matchAll(pattern)].map(([, name = '']) => name)
  return (
    named(/\.(-?[_a-zA-Z][\w-]*)/g).every((name) => classes.has(name)) &&
    named(/\[(data-[\w-]+)/g).every((name) => name === 'data-scheme' || data.has(name)) &&
    named(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g).every((name) => elements.has(name))
  )
}

/** Without the brackets of `:not(…)`, `:is(…)` and the like, and without the values of attributes. */
function withoutFunctions(selector: string): string {
  let depth = 0
  let plain = ''
  for (const sign of selector.replaceAll(/=[^\]]*\]/g, ']')) {
    if (sign === '(') depth++
    if (depth === 0) plain += sign
    if (sign === ')') depth--
  }
  return plain
}

/** Rules and statements of one level, each with what stands before its block. */
function statementsOf(css: string): { head: string; block: string | undefined }[] {
  const found: { head: string; block: string | undefined }[] = []
  let start = 0
  let opened = 0
  let depth = 0
  for (const { sign, at } of signsOf(css)) {
    if (sign === '{' && depth++ === 0) opened = at
    else if (sign === '}' && --depth === 0) {
      found.push({ head: css.slice(start, opened).trim(), block: css.slice(opened + 1, at) })
      start = at + 1
    } else if (sign === ';' && depth === 0) {
      found.push({ head: css.slice(start, at).trim(), block: undefined })
      start = at + 1
    }
  }
  return found
}

/** Every sign that stands in no text and no comment. */
function* signsOf(css: string): Generator<{ sign: string; at: number }> {
  const pattern = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|\\.|[{};]/g
  for (const { 0: sign, index } of css.matchAll(pattern)) if (sign.length === 1) yield { sign, at: index }
}

function splitOutside(text: string, by: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (sign === by && depth === 0) {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, text.slice(start).trim()]
}
