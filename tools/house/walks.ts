import { posix } from 'node:path'
import ts from 'typescript'
import { isOfARoom, isTest } from '../walls/walls.ts'
import type { SourceFile } from '../walls/walls.ts'

/** A walk: the functions by which it begins, in the order in which it comes by them, and those that it never comes to. */
export interface Walk {
  begins: readonly string[]
  /** Said by a function on the walk, but on a branch that this walk does not take. */
  passesBy?: readonly string[]
}

export const walks: Readonly<Record<string, Walk>> = {
  'retry: button → settled → receipt': {
    begins: ['PayDialog', 'usePay', 'makePaymentForm', 'PaymentReturn', 'reportOutcome', 'ReceiptScreen', 'getReceipt'],
    // The walk ends with the receipt that is read; its PDF is an errand of its own, whoever asks for it.
    passesBy: ['useOwnPdf'],
  },
  'refusal: a wrong password': {
    begins: ['login', 'refuse', 'sendRefusal', 'decodeAnswer', 'usePortalForm'],
    // The second factor is asked for after a right password only.
    passesBy: ['checkFactor', 'refuseFactor'],
  },
  'return: from the provider to settled': { begins: ['PaymentReturn', 'reportOutcome'] },
}

/** What more files than this import is a tool that a reader knows: no stop on a walk. */
const knownFrom = 6

interface Module {
  /** Which names each of its top-level names says. */
  says: Map<string, Set<string>>
  /** What a local name stands for elsewhere. */
  imports: Map<string, { path: string; name: string }>
}

/**
 * The files on a walk: those of the functions by which it begins, and of every function that these say, and so on. Types,
 * texts and styles are no stops; nor is what more than six files import, nor what stands behind it.
 */
export function filesOnWalk(
  files: readonly SourceFile[],
  { begins, passesBy = [] }: Walk,
): { stops: string[]; missing: string[] } {
  const code = files.filter(
    ({ path }) => /\.tsx?$/.test(path) && isOfARoom(path) && !isTest(path) && !path.includes('/messages/'),
  )
  const modules = new Map(code.map((file) => [file.path, readModule(file)]))
  const users = new Map<string, number>()
  for (const { imports } of modules.values())
    for (const path of new Set([...imports.values()].map((each) => each.path)))
      users.set(path, (users.get(path) ?? 0) + 1)
  const homeOf = (name: string) => [...modules].filter(([, { says }]) => says.has(name)).map(([path]) => path)

  const seen = new Set<string>()
  const stops = new Set<string>()
  const waiting = begins.flatMap((name) => homeOf(name).map((path) => ({ path, name })))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, name } = next
    const home = modules.get(path)
    if (!home?.says.has(name) || seen.has(`${path} ${name}`)) continue
    seen.add(`${path} ${name}`)
    stops.add(path)
    for (const said of home.says.get(name) ?? []) {
      if (passesBy.includes(said)) continue
      const other = home.imports.get(said)
      if (!other) waiting.push({ path, name: said })
      else if ((users.get(other.path) ?? 0) <= knownFrom) waiting.push(other)
    }
  }
  return { stops: [...stops].sort(), missing: begins.filter((name) => homeOf(name).length === 0) }
}

function readModule({ path, text }: SourceFile): Module {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const module: Module = { says: new Map(), imports: new Map() }
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(path, statement, module.imports)
    else for (const name of namesOf(statement)) module.says.set(name, saidIn(statement))
  }
  return module
}

function readImport(
  from: string,
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  into: Module['imports'],
): void {
  if (!ts.isStringLiteral(moduleSpecifier) || !importClause || importClause.isTypeOnly) return
  const { text } = moduleSpecifier
  const path = text.startsWith('#') ? text.slice(1) : posix.normalize(posix.join(posix.dirname(from), text))
  const { namedBindings } = importClause
  if (!/\.tsx?$/.test(path) || !namedBindings || !ts.isNamedImports(namedBindings)) return
  for (const { name, propertyName, isTypeOnly } of namedBindings.elements)
    if (!isTypeOnly) into.set(name.text, { path, name: (propertyName ?? name).text })
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [statement.name.text] : []
  return []
}

function saidIn(statement: ts.Node): Set<string> {
  const said = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isIdentifier(node)) said.add(node.text)
    if (ts.isPropertyAccessExpression(node)) return visit(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(statement)
  return said
}
