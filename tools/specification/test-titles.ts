import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A test as it stands in its file: `test('…')`, `test.each(…)('…')`; skipped and to-do ones are none. */
export interface LivingTest {
  file: string
  title: string
}

const folders = [
  'contract',
  'platform',
  'domain',
  'features',
  'app',
  'sandbox',
  'run',
  'testkit',
  'tools',
  'e2e',
  'bench',
]

const known = new Map<string, readonly LivingTest[]>()

/** Every test of the project that runs, those of shared suites too, read from the source without running it, once a process. */
export function livingTests(root: string): readonly LivingTest[] {
  const living = known.get(root) ?? readTests(root)
  known.set(root, living)
  return living
}

function readTests(root: string): LivingTest[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*{.test,-suite}.{ts,tsx}`, { cwd: root }))
    .flatMap((file) => titlesIn(file, readFileSync(join(root, file), 'utf8')).map((title) => ({ file, title })))
}

/** The titles of the tests in one file. */
export function titlesIn(file: string, text: string): string[] {
  const titles: string[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  function visit(node: ts.Node, isDead: boolean): void {
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, (child) => visit(child, isDead))
    const name = nameOf(node.expression)
    const dead = isDead || /\.(skip|todo)\b/.test(name) || runsNever(node.expression)
    const [first] = node.arguments
    if (/^(test|it)\b/.test(name) && !dead && first && ts.isStringLiteralLike(first)) titles.push(first.text)
    ts.forEachChild(node, (child) => visit(child, dead))
  }
  visit(source, false)
  return titles
}

/**
 * `test.runIf(false)`, `test.skipIf(true)`: by a word and no question, so by nothing that one machine has and another has
 * not; or `runIf(isWhole)`, which `npm test` never is.
 */
function runsNever(expression: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(expression)) return runsNever(expression.expression)
  if (!ts.isCallExpression(expression)) return false
  const [first] = expression.arguments
  const name = nameOf(expression.expression)
  const isOfWhole = first !== undefined && ts.isIdentifier(first) && first.text === 'isWhole'
  const isNever =
    (/\.runIf$/.test(name) && (isOfWhole || first?.kind === ts.SyntaxKind.FalseKeyword)) ||
    (/\.skipIf$/.test(name) && first?.kind === ts.SyntaxKind.TrueKeyword)
  return isNever || runsNever(expression.expression)
}

/** `test`, `test.each`, `describe.skip`: the words before the brackets, without arguments. */
function nameOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text
  if (ts.isPropertyAccessExpression(expression)) return `${nameOf(expression.expression)}.${expression.name.text}`
  if (ts.isCallExpression(expression)) return nameOf(expression.expression)
  if (ts.isTaggedTemplateExpression(expression)) return nameOf(expression.tag)
  return ''
}
