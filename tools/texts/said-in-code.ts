import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** What one file of code says that may be a key of a text, or a part of one. */
export interface SaidInFile {
  /** Texts in quotation marks. */
  literals: ReadonlySet<string>
  /** Texts with holes, `outcome.${code}.title`, as patterns. */
  patterns: readonly RegExp[]
  /** Beginnings under which keys are looked up: `signIn` of `useTranslations('signIn')`, `.pdf` of `en.pdf`. */
  bases: ReadonlySet<string>
  /** Whether it looks up keys that are said elsewhere: `t(status)`. */
  isOpen: boolean
}

/** Reads all code below the folders: no tests, no messages. */
export function saidInCode(folders: readonly string[]): SaidInFile[] {
  return folders.flatMap(codeFiles).map((path) => saidIn(readFileSync(path, 'utf8'), path))
}

function codeFiles(path: string): string[] {
  if (statSync(path).isDirectory()) {
    return readdirSync(path).flatMap((name) => (name === 'messages' ? [] : codeFiles(join(path, name))))
  }
  return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : []
}

export function saidIn(text: string, path: string): SaidInFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  const bases = new Set<string>()
  let isOpen = false

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node)) literals.add(node.text)
    if (ts.isTemplateExpression(node)) patterns.push(...patternsOf(node))
    if (ts.isPropertyAccessExpression(node)) bases.add(`.${node.name.text}`)
    if (ts.isCallExpression(node) && nameOf(node.expression) === 'useTranslations') {
      const [base] = node.arguments
      bases.add(base && ts.isStringLiteralLike(base) ? base.text : '')
    }
    if (ts.isCallExpression(node) && translators.has(nameOf(node.expression))) {
      const [key] = node.arguments
      isOpen ||= key !== undefined && !ts.isStringLiteralLike(key) && !ts.isTemplateExpression(key)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return { literals, patterns, bases, isOpen }
}

const translators = new Set(['t', 'text', 'say', 'translate'])

const nameOf = (node: ts.Expression): string => (ts.isIdentifier(node) ? node.text : '')

/** `outcome.${code}.title` → /^outcome\.[\w.]+\.title$/; a template that is hardly more than holes says nothing. */
function patternsOf(template: ts.TemplateExpression): RegExp[] {
  const parts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
  if (!/\w{3}/.test(parts.join(' '))) return []
  return [new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w.]+')}$`)]
}
