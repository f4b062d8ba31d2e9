import { createElement } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { LetterColours } from './letter-styles.ts'
import { unbroken, wordsWithPlaces } from './whole-parts.ts'

export const font = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const serif = 'Georgia, "Times New Roman", serif'

export function paragraph(text: string, colours: LetterColours, muted = false): ReactElement {
  // No line of a single word ends it, where a mail program knows how.
  const style = {
    margin: '0 0 16px',
    fontFamily: font,
    fontSize: muted ? 13 : 16,
    lineHeight: '1.5',
    textWrap: 'pretty',
  }
  const color = muted ? colours.textMuted : colours.text
  return createElement(
    'p',
    { key: text, className: muted ? 'muted' : 'text', style: { ...style, color } },
    unbroken(text),
  )
}

/** In a serif where the tenant's headings are in one: mail programs have no other typefaces than their own. */
export function heading(text: string, colours: LetterColours, isSerif = false): ReactElement {
  const style = {
    margin: '0 0 16px',
    fontFamily: isSerif ? serif : font,
    fontSize: 22,
    lineHeight: '1.3',
    textWrap: 'balance',
    color: colours.text,
  }
  return createElement('h1', { key: 'heading', className: 'text', style }, wordsWithPlaces(text))
}

/** A quiet one has an edge instead of a ground: a letter has one button that is meant first. */
export function button(
  text: string,
  link: string,
  colours: LetterColours,
  { radius, isQuiet = false }: { radius: number; isQuiet?: boolean },
): ReactElement {
  const style: CSSProperties = {
    display: 'inline-block',
    padding: '14px 24px',
    border: `1px solid ${isQuiet ? colours.link : colours.brand}`,
    borderRadius: radius,
    ...(isQuiet ? { color: colours.link } : { backgroundColor: colours.brand, color: colours.onBrand }),
    fontFamily: font,
    fontSize: 16,
    fontWeight: 600,
    textDecoration: 'none',
  }
  const anchor = createElement('a', { href: link, className: isQuiet ? 'quiet' : 'button', style }, unbroken(text))
  return createElement('p', { key: isQuiet ? 'quiet' : 'button', style: { margin: '8px 0 24px' } }, anchor)
}

/** The link written out, for whoever reads mails as text or wants to see where it goes: the quietest of a letter, as long as it is. */
export function plainLink(link: string, colours: LetterColours): ReactElement {
  const style: CSSProperties = {
    color: colours.textMuted,
    fontFamily: font,
    fontSize: 11,
    lineHeight: '1.5',
    wordBreak: 'break-all',
  }
  const anchor = createElement('a', { href: link, className: 'muted', style }, link)
  return createElement('p', { key: link, style: { margin: '-12px 0 16px' } }, anchor)
}

/** What comes after all that the letter is for, below a line. */
export function smallPrint(paragraphs: readonly ReactElement[], colours: LetterColours): ReactElement {
  const style = { marginTop: 24, paddingTop: 20, borderTop: `1px solid ${colours.border}` }
  return createElement('div', { key: 'small print', className: 'line', style }, paragraphs)
}

/** Links in words of their own, beside each other as far as there is room, each with its words on one line. */
export function linkLine(links: readonly { text: string; link: string }[], colours: LetterColours): ReactElement {
  const style: CSSProperties = {
    display: 'inline-block',
    padding: '4px 16px 4px 0',
    color: colours.link,
    fontFamily: font,
    fontSize: 13,
  }
  const anchors = links.map(({ text, link }) =>
    createElement('a', { key: link, href: link, className: 'link', style }, unbroken(text)),
  )
  return createElement('p', { key: 'links', style: { margin: '0 0 12px' } }, anchors)
}

/** As many as push the letter's own beginning out of the line in which a list of mails shows what stands first. */
const filler = '\u00a0\u200c'.repeat(80)

/** What a list of mails shows beside the subject; in the open mail nobody sees it, nor hears it. */
export function preview(text: string): ReactElement {
  const style: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, lineHeight: '1px' }
  return createElement('div', { key: 'preview', 'aria-hidden': true, style }, `${text}${filler}`)
}

/** A code that is read off and typed: large, its groups apart. */
export function codeLine(code: string, colours: LetterColours, radius: number): ReactElement {
  const style: CSSProperties = {
    margin: '8px 0 24px',
    padding: '14px 24px',
    border: `1px solid ${colours.border}`,
    borderRadius: radius,
    fontFamily: 'ui-monospace, "SF Mono", Consolas, monospace',
    fontSize: 28,
    fontWeight: 600,
    letterSpacing: 2,
    textAlign: 'center',
    color: colours.text,
  }
  return createElement('p', { key: 'code', className: 'text line', style }, code)
}

/** One centred column; a table, because some mail programs know no other layout. */
export function column(part: { className: string; style: CSSProperties; width?: number }, children: ReactNode) {
  const { className, style, width } = part
  const table = {
    role: 'presentation',
    width: '100%',
    cellPadding: 0,
    cellSpacing: 0,
    style: width ? { maxWidth: width, margin: '0 auto' } : {},
  }
  const cell = createElement('td', { className, style }, children)
  return createElement('table', table, createElement('tbody', {}, createElement('tr', {}, cell)))
}
