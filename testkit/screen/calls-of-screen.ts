import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'

/**
 * What asks whatever the screen's errand is (who is here, whether it is a robot, how a card is called, whether a case is
 * open about what is shown, what its reader remarked on it, what proves who its reader is), or what the screen tells it to (the call that a mail's link is for).
 */
const everywhere =
  /^domain\/(?:sessions|captcha|mail-links|cases|labels|factors)\/|^domain\/cards\/web\/card-looks\.tsx$/

/**
 * The calls that a screen makes, itself or by the parts of its feature and of the domain that it is made of; `rooms` leaves
 * out those of the domain.
 */
export function callsOfScreen(root: string, screen: string, rooms = /^(?:features|domain)\//): CallName[] {
  const seen = new Set<string>()
  const found = new Set<CallName>()
  function look(file: string): void {
    if (seen.has(file) || everywhere.test(file) || !existsSync(join(root, file))) return
    seen.add(file)
    const { asks, imports } = readOnce(join(root, file))
    for (const name of asks) found.add(name)
    for (const target of imports) {
      const path = target.startsWith('.') ? posix.join(dirname(file), target) : target.replace(/^#/, '')
      if (rooms.test(path)) look(path)
    }
  }
  look(screen)
  return [...found].sort()
}

const known = new Map<string, { asks: CallName[]; imports: string[] }>()

/** Many screens are made of the same parts. */
function readOnce(path: string) {
  const text = known.has(path) ? '' : readFileSync(path, 'utf8')
  const read = known.get(path) ?? { asks: askedIn(text), imports: importedIn(text) }
  known.set(path, read)
  return read
}

/** What a file imports, at its beginning or as it runs. */
export const importedIn = (text: string): string[] =>
  ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)

/** The calls that a file asks by `ask` or `callQuery`, or hands on as somebody's `call`. */
function askedIn(text: string): CallName[] {
  const names: string[] = []
  visit(parse(text), (node) => {
    if (ts.isCallExpression(node) && ['ask', 'callQuery'].includes(nameOf(node.expression)))
      names.push(...node.arguments.slice(0, 1).flatMap(textsIn))
    if ((ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) && nameOf(node.name) === 'call' && node.initializer)
      names.push(...textsIn(node.initializer))
  })
  return names.filter((name): name is CallName => Object.hasOwn(calls, name))
}

/** What the test of a screen says outside its imports: words, and functions that it calls. */
export interface Said {
  words: ReadonlySet<string>
  called: ReadonlySet<string>
}

export function saidInTest(test: string): Said {
  const [words, called] = [new Set<string>(), new Set<string>()]
  for (const statement of parse(test).statements)
    if (!ts.isImportDeclaration(statement))
      visit(statement, (node) => {
        if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) words.add(node.text)
        if (ts.isCallExpression(node)) called.add(nameOf(node.expression))
      })
  return { words, called }
}

/**
 * What the test of a screen leaves out: a call that neither it nor those of its feature's other screens answer, or a state
 * that it never shows.
 */
export function leftOut(screenCalls: readonly CallName[], test: Said, neighbours: readonly Said[] = []): string[] {
  if (screenCalls.length === 0) return []
  // No screen asks for another account's things.
  const canRefuse = screenCalls.some((name) => calls[name].refusals.some((code) => code !== 'session.not_yours'))
  const isBroken = test.words.has('fault') || test.words.has('cut')
  const isRefused = test.called.has('no') || test.called.has('wrong')
  return [
    ...screenCalls
      .filter((name) => ![test, ...neighbours].some(({ words }) => words.has(name)))
      .map((name) => `the call ${name}`),
    ...(test.words.has('waiting') ? [] : ['what it shows while it waits']),
    ...(isBroken ? [] : ['what it shows when something is broken']),
    ...(!canRefuse || isRefused ? [] : ['what it shows when it is refused']),
  ]
}

const parse = (text: string) => ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest)

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (inner) => visit(inner, look))
}

function nameOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isIdentifier(node) ? node.text : ''
}

function textsIn(node: ts.Node): string[] {
  const texts: string[] = []
  visit(node, (inner) => {
    if (ts.isStringLiteralLike(inner)) texts.push(inner.text)
  })
  return texts
}
