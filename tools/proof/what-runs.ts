import ts from 'typescript'

/** Whether a file does another thing than before; of one that is no TypeScript every change counts. */
export const runsOtherwise = (file: string, before: string, now: string): boolean =>
  /\.tsx?$/.test(file) ? whatRuns(file, before) !== whatRuns(file, now) : before !== now

/** What runs of a file: comments, types, a file of types and the titles of tests are left out. */
function whatRuns(fileName: string, text: string): string {
  if (fileName.endsWith('.d.ts')) return ''
  const compilerOptions: ts.CompilerOptions = {
    removeComments: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    jsx: ts.JsxEmit.Preserve,
    verbatimModuleSyntax: true,
  }
  const transformers = { before: [untitled] }
  return ts.transpileModule(text, { fileName, compilerOptions, transformers }).outputText
}

/** `test('…', f)` as `test('', f)`, and so of `it` and `describe`: nothing depends on how they are called. */
const untitled: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const visit = (node: ts.Node): ts.Node => {
    const seen = ts.visitEachChild(node, visit, context)
    if (!ts.isCallExpression(seen) || !['test', 'it', 'describe'].includes(firstWord(seen.expression))) return seen
    const [title, ...others] = seen.arguments
    if (!title || !ts.isStringLiteralLike(title)) return seen
    const { factory } = context
    const words = [factory.createStringLiteral(''), ...others]
    return factory.updateCallExpression(seen, seen.expression, seen.typeArguments, words)
  }
  return (file) => ts.visitEachChild(file, visit, context)
}

/** `test` of `test.each(rows)`. */
function firstWord(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text
  return ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)
    ? firstWord(expression.expression)
    : ''
}
