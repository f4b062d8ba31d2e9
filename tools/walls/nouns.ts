import ts from 'typescript'
import { isTest } from './walls.ts'
import type { SourceFile } from './walls.ts'

/** The specification's nouns, as the parts of a name or a text say them. Who serves any portal says none. */
const nouns = new Set(
  [
    'ticket',
    'payment',
    'charge',
    'receipt',
    'card',
    'operator',
    'ledger',
    'order',
    'settlement',
    'surplus',
    'tariff',
    'traveller',
    'trip',
    'fare',
    'tap',
    'statement',
  ]
    .flatMap((noun) => [noun, `${noun}s`])
    .concat('pan', 'par', 'easychannel'),
)

/** The same words in another sense: what is left of a name or a text without them is looked at. */
const innocent: readonly { sign: RegExp; where?: RegExp }[] = [
  // The order of rows.
  { sign: /\border(?:ed)? by\b|\bin order\b|in ?order ?of|checkOrder/gi },
  // A card of the page: a box with a shadow.
  { sign: /\bcard(?:\.module\.css|\.tsx)?\b/gi, where: /^platform\/(?:web\/ui|server\/mail)\// },
  // What a page may ask the browser for.
  { sign: /^payment$/, where: /guard-headers\.ts$/ },
  // Whom a row of the contract's tables is for: whoever has a session.
  { sign: /^traveller$/, where: /^platform\/server\/(?:http\/calls|pages)\// },
  // A statement of SQL, and one of a style sheet.
  { sign: /statements?/gi, where: /^platform\/server\/(?:backup|database|jobs|metrics|pages\/first-styles)/ },
  { sign: /\bnamed statements\b/gi, where: /^platform\/server\/config\// },
  // A word of another language.
  { sign: /\bpar\b|en charge/gi, where: /^platform\/messages\// },
]

/** Where a file of platform says a noun of the specification, a screen's path or a letter's name; comments may. */
export function nounsSaid(file: SourceFile, other: ReadonlySet<string> = new Set()): string[] {
  if (!/^platform\/.*\.tsx?$/.test(file.path) || isTest(file.path)) return []
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const said = wordsOf(node)
    if (said !== undefined) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      const noun = other.has(said) ? said : nounIn(said, file.path)
      if (noun !== undefined) found.push(`${file.path}:${String(line)} says ${noun}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...new Set(found)]
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return node.text
  if (ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node) || ts.isRegularExpressionLiteral(node))
    return node.text
  return undefined
}

function nounIn(said: string, path: string): string | undefined {
  const rest = innocent
    .filter(({ where }) => where?.test(path) !== false)
    .reduce((text, { sign }) => text.replaceAll(new RegExp(sign, 'gi'), ' '), said)
  return partsOf(rest).find((part) => nouns.has(part))
}

/** `hasTicketNotices`, `ticket_amount`, `ACCOUNT-OF-TICKETS` → their words in small letters. */
function partsOf(said: string): string[] {
  const apart = said.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
  return apart.toLowerCase().split(/[^\p{L}]+/u)
}
