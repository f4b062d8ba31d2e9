import ts from 'typescript'

export interface FoundExpression {
  /** `path:line`. */
  at: string
  source: string
  flags: string
}

/** Every regular expression that a file writes, as a literal or by `RegExp(…)`; a computed piece stands as `1`. */
export function findRegularExpressions(path: string, text: string): FoundExpression[] {
  const found: FoundExpression[] = []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const add = (node: ts.Node, source: string, flags: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    found.push({ at: `${path}:${String(line + 1)}`, source, flags })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression)) {
      const [source, flags] = node.arguments ?? []
      add(node, sampleOf(source), flags && ts.isStringLiteralLike(flags) ? flags.text : '')
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const isRegExp = (node: ts.Expression): boolean => ts.isIdentifier(node) && node.text === 'RegExp'

function sampleOf(argument: ts.Expression | undefined): string {
  if (argument === undefined) return ''
  if (ts.isStringLiteralLike(argument)) return argument.text
  if (ts.isTemplateExpression(argument))
    return argument.head.text + argument.templateSpans.map(({ literal }) => `1${literal.text}`).join('')
  return '1'
}
