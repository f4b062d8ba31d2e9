import { RegExpParser } from '@eslint-community/regexpp'
import type { AST } from '@eslint-community/regexpp'

const characters = Array.from({ length: 0x700 }, (_, code) => String.fromCharCode(code))
/** Ends that make a text miss the end of what it nearly matched. */
const ends = ['', '\0', '\n\0']

/**
 * Texts of `length` characters in which a piece that fits some part of the expression comes again and again, after what
 * leads to that part: the shape of every text that makes an expression slow.
 */
export function* attackTexts(source: string, flags: string, length: number): Generator<string, undefined> {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const sample = makeSample(flags)
  const lead = pattern.alternatives.flatMap(({ elements }) => elements.map((_, at) => elements.slice(0, at)))
  const starts = new Set(['', ...lead.map((elements) => elements.map(sample).join(''))])
  for (const piece of piecesOf(pattern.alternatives, sample)) {
    const row = piece.repeat(Math.ceil(length / piece.length))
    for (const start of starts) for (const end of ends) yield start + row + end
  }
}

/** One text for each run of neighbours anywhere in the expression. */
function piecesOf(alternatives: readonly AST.Alternative[], sample: (element: AST.Element) => string): Set<string> {
  const pieces = new Set<string>()
  for (const { elements } of alternatives) {
    const words = wordsOf(elements, sample)
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= words.length; to++) pieces.add(words.slice(from, to).join(''))
    for (const inner of elements.flatMap(innerOf)) for (const piece of piecesOf(inner, sample)) pieces.add(piece)
  }
  pieces.delete('')
  return pieces
}

/** Characters that stand side by side count as one word. */
function wordsOf(elements: readonly AST.Element[], sample: (element: AST.Element) => string): string[] {
  const words: string[] = []
  elements.forEach((element, at) => {
    const isJoined = element.type === 'Character' && elements[at - 1]?.type === 'Character'
    if (isJoined) words.push((words.pop() ?? '') + sample(element))
    else words.push(sample(element))
  })
  return words
}

function innerOf(element: AST.Element): AST.Alternative[][] {
  if (element.type === 'Quantifier') return innerOf(element.element)
  return 'alternatives' in element ? [element.alternatives as AST.Alternative[]] : []
}

function makeSample(flags: string): (element: AST.Element) => string {
  const sample = (element: AST.Element): string => {
    if (element.type === 'Character') return String.fromCodePoint(element.value)
    if (element.type === 'Quantifier') return sample(element.element).repeat(Math.max(1, element.min))
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      return (element.alternatives[0]?.elements ?? []).map(sample).join('')
    if (element.type === 'CharacterSet' || element.type === 'CharacterClass') return characterOf(element.raw, flags)
    return ''
  }
  return sample
}

/** A character of the class, one that others are likely to hold as well. */
function characterOf(raw: string, flags: string): string {
  const fits = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''))
  return ['a', '1', ' ', ...characters].find((character) => fits.test(character)) ?? ''
}
