import ts from 'typescript'

/** A small change of a source file that its tests should notice. */
export interface Mutant {
  /** Where it stands in the text, and what is put there. */
  from: number
  to: number
  text: string
  /** The line, from 1, and what changes there. */
  line: number
  what: string
}

const opposites = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
])
const otherCalls = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['startsWith', 'endsWith'],
  ['max', 'min'],
  ['min', 'max'],
])
/** Calls on a value that are left out, so that the value itself is used. */
const droppedCalls = new Set(['filter', 'slice', 'trim', 'toLowerCase', 'toUpperCase', 'normalize', 'replaceAll'])
/** What is only told to whoever reads the log or a fault. */
const tells = new Set(['warn', 'error', 'info', 'no', 'forged', 'unknown', 'Error'])

type Add = (node: { getStart(): number; getEnd(): number }, text: string) => void

/**
 * All mutants of a file: each operator turned round, each condition held to yes and to no, each branch and each awaited
 * step left out, each bound of a pattern and each number moved, and in SQL each condition and each lock taken away. Not: texts that
 * are only told, types, and the heads of loops, which might never end.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const add: Add = (node, text) => addAt(node.getStart(), node.getEnd(), text)
  function addAt(from: number, to: number, text: string): void {
    const was = source.slice(from, to)
    if (was === text) return
    const line = tree.getLineAndCharacterOfPosition(from).line + 1
    const short = (part: string) => part.replaceAll(/\s+/g, ' ').slice(0, 60)
    found.push({ from, to, text, line, what: `${short(was)} → ${text === '' ? 'nothing' : short(text)}` })
  }
  visit(tree)
  const places = new Set<string>()
  return found.filter(({ from, to, text }) => {
    const place = `${String(from)} ${String(to)} ${text}`
    return places.has(place) ? false : places.add(place)
  })

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isTypeAliasDeclaration(node) || isTelling(node)) return
    mutateNode(node, add)
    if (ts.isTaggedTemplateExpression(node) && /sql/.test(node.tag.getText())) mutateSql(node.template, source, addAt)
    node.forEachChild((child) => {
      if (isLoopHead(node, child)) return
      visit(child)
    })
  }
}

const isTelling = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
  tells.has(node.expression.getText().split('.').at(-1) ?? '')

const isCompared = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())

const isLoopHead = (node: ts.Node, child: ts.Node): boolean =>
  (ts.isForStatement(node) || ts.isWhileStatement(node)) && child !== node.statement

function mutateNode(node: ts.Node, add: Add): void {
  if (ts.isBinaryExpression(node)) {
    const other = opposites.get(node.operatorToken.kind)
    if (other !== undefined) add(node.operatorToken, other)
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) add(node, node.left.getText())
  }
  if (ts.isIfStatement(node)) {
    add(node.expression, 'true')
    add(node.expression, 'false')
  }
  if (ts.isConditionalExpression(node)) {
    add(node, `(${node.whenTrue.getText()})`)
    add(node, `(${node.whenFalse.getText()})`)
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    add(node, node.operand.getText())
  if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false')
  if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true')
  if (ts.isNumericLiteral(node) && !ts.isPropertyName(node.parent))
    add(node, String(Number(node.text.replaceAll('_', '')) + 1))
  if (ts.isRegularExpressionLiteral(node)) mutatePattern(node, add)
  if (ts.isExpressionStatement(node)) mutateStatement(node, add)
  if (ts.isStringLiteral(node) && isCompared(node.parent)) add(node, "'mutated'")
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression
    const other = otherCalls.get(name.text)
    if (other !== undefined) add(name, other)
    if (droppedCalls.has(name.text)) add(node, expression.getText())
  }
}

/** Steps that are taken for what they do: one that is left out is missed, or was not needed. */
function mutateStatement(node: ts.ExpressionStatement, add: Add): void {
  const { expression } = node
  if (ts.isAwaitExpression(expression) || ts.isCallExpression(expression)) {
    const call = ts.isAwaitExpression(expression) ? expression.expression : expression
    if (!isTelling(call)) add(node, ';')
  }
}

function mutatePattern(node: ts.RegularExpressionLiteral, add: Add): void {
  const text = node.getText()
  if (text.startsWith('/^')) add(node, `/${text.slice(2)}`)
  const end = text.lastIndexOf('/')
  if (text[end - 1] === '$') add(node, text.slice(0, end - 1) + text.slice(end))
}

/** Ends a condition of SQL: what follows is another one, or another part of the statement. */
const sqlEnd =
  /^(?:and|or|order by|group by|limit|for (?:no key )?(?:update|share|key share)|returning|on conflict|union|then)\b/i

function mutateSql(
  template: ts.TemplateLiteral,
  source: string,
  addAt: (from: number, to: number, text: string) => void,
): void {
  const [begin, end] = [template.getStart() + 1, template.getEnd() - 1]
  const text = source.slice(begin, end)
  for (const { index } of text.matchAll(/\band\b/gi)) {
    const to = conditionEnd(text, index + 3)
    if (!/between\s+\S+\s*$/i.test(text.slice(0, index))) addAt(begin + index, begin + to, '')
  }
  for (const { index, 0: where } of text.matchAll(/\bwhere\b/gi)) {
    const from = index + where.length
    addAt(begin + from, begin + conditionEnd(text, from), ' true ')
  }
  for (const { index, 0: lock } of text.matchAll(/\bfor (?:no key )?(?:update|share|key share)\b/gi))
    addAt(begin + index, begin + index + lock.length, '')
}

/** Where the condition that begins at `from` ends: at its own depth of brackets. */
function conditionEnd(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '(' || sign === '{') depth++
    if (sign === ')' || sign === '}') depth--
    if (depth < 0) return at
    if (depth === 0 && /\s/.test(sign ?? '') && sqlEnd.test(text.slice(at + 1))) return at
  }
  return text.length
}
