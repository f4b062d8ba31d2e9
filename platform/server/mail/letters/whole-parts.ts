import { createElement } from 'react'
import type { CSSProperties, ReactNode } from 'react'

/** `E-Mail`, `E-Mail-Adresse` and `7KQ-4MP`: at its hyphens a short word would be torn. */
const shortWord = /(?<![\p{L}\d-])[\p{L}\d]{1,3}-[\p{L}\d]+(?:-[\p{L}\d]{1,8}(?![\p{L}\d]))*/u
/** Each half of a mail address, which may begin a line with its sign; a very long one breaks at its dots. */
const halfAddress = /(?<!\S)[^\s@]{1,30}(?=@\u200b)|@\u200b[^\s@]{1,30}(?=[\s,;!?]|\.(?:\s|$)|$)/u
/** A card's name with the dots and the digits of its number; of a long name in a sentence its last word. */
const card = /(?:(?<=^|· )[^·•]{1,24}|(?<!\S)\S{1,24} )••••\s\d{1,8}/u
/** `26. November 2026`, `1er déc. 2026`, `October 2026` and `26.11.2026`. */
const date = /(?<![\p{L}\d])(?:(?:\d{1,2}(?:\.|er)?\s)?[A-Za-z\u00c0-\u00ff]{3,9}\.?\s|\d{1,2}\.\d{1,2}\.)20\d\d(?!\d)/u
/** `06:12 CET` and `06:12 UTC+2`. */
const time = /(?<![\d:])\d{1,2}:\d\d(?:\s[A-Z]{2,5}(?:[+−-]\d{1,2})?)?(?![\p{L}\d:])/u
/** `24 hours`: a number with what it counts. */
const counted = /(?<![\p{L}\d.,:-])\d{1,5}\s[\p{L}]{2,14}(?![\p{L}\d])/u
/** Where a way began, with the arrow, which begins no line. */
const beginning = /(?<!\S)\S{1,24}\s→/u
const parts = [shortWord, halfAddress, card, date, time, counted, beginning]
/**
 * What stands for a letter, of any script but those beyond the first 65,536 characters. With `\p{L}`, of 600 ranges, the
 * expression took 30 ms to be made ready at its first text with a dash or an arrow, and again whenever it was thrown away.
 */
const letters = String.raw`A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\uff66-\uffdc`
const wholeParts = new RegExp(`(${parts.map(({ source }) => source.replaceAll(String.raw`\p{L}`, letters)).join('|')})`)

const always: CSSProperties = { whiteSpace: 'nowrap' }
/** Whole where a line has room for it: what stands beside a value may have none. */
export const whereItFits: CSSProperties = { display: 'inline-block', maxWidth: '100%' }

/** What would be torn at the end of a line stays on one; so do a date and its time, where a line has room for both. */
export function unbroken(text: string, style = always): ReactNode[] {
  const found = text.split(wholeParts)
  const nodes = partNodes(found, style)
  // A block of its own in the line: what ends the sentence after it would begin the next line.
  const endOf = (at: number) => /^[.,;:!?)]*/u.exec(found[at] ?? '')?.[0] ?? ''
  return found.flatMap((part, at): ReactNode[] => {
    if (isMoment(found, at)) {
      const whole = [...nodes.slice(at, at + 3).flat(), endOf(at + 3)]
      return [createElement('span', { key: `moment ${String(at)}`, style: whereItFits }, whole)]
    }
    if (isMoment(found, at - 3)) return [part.slice(endOf(at).length)]
    return isMoment(found, at - 1) || isMoment(found, at - 2) ? [] : (nodes[at] ?? [part])
  })
}

/** Whether a date stands there with its time behind it. */
const isMoment = (found: readonly string[], at: number) =>
  at % 2 === 1 && /20\d\d$/u.test(found[at] ?? '') && found[at + 1] === ', ' && /^\d+:\d\d/u.test(found[at + 2] ?? '')

const partNodes = (found: readonly string[], style: CSSProperties): ReactNode[][] =>
  found.map((part, at): ReactNode[] => {
    if (at % 2 === 0) return [part]
    // A card whose name has no room keeps its dots beside its number.
    const words = style === whereItFits ? part.replace('• ', '•\u00a0') : part
    const whole = createElement('span', { key: at, style }, words)
    return part.startsWith('@') ? [createElement('wbr', { key: `before ${String(at)}` }), whole] : [whole]
  })

/** From where to where, each place whole where it has room in a line; the arrow ends the first, and begins none. */
export function placesOf(what: string): ReactNode[] {
  const places = what.split(' → ')
  if (places.length === 1) return unbroken(what, whereItFits)
  return places.flatMap((place, at) => [
    ...(at === 0 ? [] : [' ']),
    createElement('span', { key: `place ${String(at)}`, style: whereItFits }, [
      ...unbroken(place, whereItFits),
      ...(at < places.length - 1 ? [' →'] : []),
    ]),
  ])
}

/** The same behind words that lead to it, which end in a colon. */
export function wordsWithPlaces(text: string): ReactNode[] {
  const colon = text.search(/:\s/u)
  const [lead, way] = [text.slice(0, colon + 1), text.slice(colon + 2)]
  if (colon === -1 || !way.includes(' → ')) return unbroken(text)
  return [createElement('span', { key: 'lead', style: whereItFits }, unbroken(lead)), ' ', ...placesOf(way)]
}
