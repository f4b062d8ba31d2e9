import { createElement } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { font } from './letter-parts.ts'
import type { LetterColours } from './letter-styles.ts'
import { placesOf, unbroken, whereItFits } from './whole-parts.ts'

/** A line of a letter's list whose words are final; `colon` stands behind those that lead to others where they are text. */
export interface FinishedRow {
  label: string | undefined
  what: string
  note: string
  value: string
  to: { words: string; link: string } | undefined
  colon: string
}

/** What the letter is about, a line each: long names wrap, and what counts stands at the end. */
export function rowList(rows: readonly FinishedRow[], colours: LetterColours): ReactElement {
  const line = { padding: '12px 0', borderBottom: `1px solid ${colours.border}`, fontFamily: font, fontSize: 15 }
  const cell: CSSProperties = { ...line, lineHeight: '1.4', color: colours.text, verticalAlign: 'top' }
  const lines = rows.map((row, at) =>
    createElement(
      'tr',
      { key: at },
      row.label === undefined ? thingCells(row, cell, colours) : factCells(row, cell, colours),
    ),
  )
  const style: CSSProperties = {
    margin: '0 0 24px',
    borderTop: `1px solid ${colours.border}`,
    borderCollapse: 'collapse',
  }
  const table = { key: 'rows', className: 'line', width: '100%', cellPadding: 0, cellSpacing: 0, style }
  return createElement('table', table, createElement('tbody', {}, lines))
}

/** What it is with a note below it, and at its end what it comes to with the way to more. */
function thingCells({ what, note, value, to }: FinishedRow, cell: CSSProperties, colours: LetterColours): ReactNode[] {
  const small: CSSProperties = { fontSize: 13, color: colours.textMuted }
  const end: CSSProperties = { ...cell, paddingLeft: 16, textAlign: 'right', fontWeight: 600, whiteSpace: 'nowrap' }
  const below = (key: string, node: ReactNode) => [createElement('br', { key: `above ${key}` }), node]
  return [
    createElement('td', { key: 'what', className: 'text line', style: cell }, [
      ...placesOf(what),
      ...(note === ''
        ? []
        : below('note', createElement('span', { key: 'note', className: 'muted', style: small }, noteLines(note)))),
    ]),
    createElement('td', { key: 'value', className: 'text line', style: end }, [
      value,
      ...(to ? below('way', wayOfRow(to, colours)) : []),
    ]),
  ]
}

/** Large enough for a finger. */
function wayOfRow({ words, link }: { words: string; link: string }, colours: LetterColours): ReactElement {
  const style: CSSProperties = {
    display: 'inline-block',
    padding: '4px 0 4px 16px',
    color: colours.link,
    fontSize: 13,
    fontWeight: 400,
  }
  return createElement('a', { key: 'way', href: link, className: 'link', style }, words)
}

/** What it is called, and at its end what it is. */
function factCells({ label, what, value }: FinishedRow, cell: CSSProperties, colours: LetterColours): ReactNode[] {
  const name: CSSProperties = { ...cell, color: colours.textMuted, paddingRight: 16 }
  return [
    createElement('td', { key: 'label', className: 'muted line', style: name }, label),
    createElement(
      'td',
      { key: 'value', className: 'text line', style: { ...cell, textAlign: 'right' } },
      unbroken([what, value].filter((each) => each !== '').join(', '), whereItFits),
    ),
  ]
}

/** Each part of a note in a line of its own: all rows of a letter look alike, and none ends with the dot that parts them in a text. */
function noteLines(note: string): ReactNode[] {
  return note
    .split(' · ')
    .flatMap((part, at) => [
      ...(at === 0 ? [] : [createElement('br', { key: `end ${String(at)}` })]),
      createElement('span', { key: part }, unbroken(part)),
    ])
}
