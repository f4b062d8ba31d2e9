import ts from 'typescript'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'

/**
 * Lists in which there is always something, by their handlers: the session that asks is one of those that live, of the last
 * twelve months each is there with or without payments, and of the kinds of alerts only one is not every tenant's. Full they
 * are shown like the others.
 */
const neverEmpty: readonly CallName[] = ['listSessions', 'listStatementMonths', 'listAlertChoices']

/** Whether a call reads a list that may be empty: its answer is one, or has one as its `payload`. */
export function readsList(name: CallName): boolean {
  const { method, answer }: Call = calls[name]
  if (neverEmpty.includes(name) || (method !== 'GET' && !/^(?:list|find)/.test(name))) return false
  if (answer instanceof z.ZodObject) return answer.shape['payload'] instanceof z.ZodArray
  return answer instanceof z.ZodArray
}

/** The names that stand for an empty list in a file. */
export function emptyNames(file: string): Set<string> {
  const names = new Set<string>()
  visit(parse(file), (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return
    if (isEmpty(node.initializer, names)) names.add(node.name.text)
  })
  return names
}

/** What a test answers, and what of it with an empty list somewhere; `known` are names of such in what it imports. */
export function answeredIn(test: string, known: ReadonlySet<string>): { all: Set<string>; empty: Set<string> } {
  const names = new Set([...known, ...emptyNames(test)])
  const [all, empty] = [new Set<string>(), new Set<string>()]
  visit(parse(test), (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name)) return
    all.add(node.name.text)
    if (isEmpty(node.initializer, names)) empty.add(node.name.text)
  })
  return { all, empty }
}

/** `[]`, `{ payload: [], … }`, a name of such a one, a sample of 0 rows (`listed(0)`), or a function that answers one. */
function isEmpty(node: ts.Expression, names: ReadonlySet<string>): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0
  if (ts.isIdentifier(node)) return names.has(node.text)
  if (ts.isParenthesizedExpression(node)) return isEmpty(node.expression, names)
  if (ts.isArrowFunction(node)) return !ts.isBlock(node.body) && isEmpty(node.body, names)
  if (ts.isCallExpression(node))
    return (
      node.arguments.length === 1 && node.arguments.every((given) => ts.isNumericLiteral(given) && given.text === '0')
    )
  if (!ts.isObjectLiteralExpression(node)) return false
  return node.properties.some(
    (part) =>
      ts.isPropertyAssignment(part) &&
      ts.isIdentifier(part.name) &&
      part.name.text === 'payload' &&
      isEmpty(part.initializer, names),
  )
}

const parse = (text: string) => ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest)

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (inner) => visit(inner, look))
}
