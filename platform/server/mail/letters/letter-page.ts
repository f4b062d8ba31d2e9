import { createElement } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { Theme } from '#contract/shapes/tenant/theme.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import { darkRules, letterColours } from './letter-styles.ts'
import type { LetterColours } from './letter-styles.ts'
import { button, codeLine, column, heading, paragraph, plainLink, rowList } from './letter-parts.ts'
import type { FinishedRow } from './letter-parts.ts'

/** A letter whose texts are final. */
export interface FinishedLetter {
  language: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  rows: readonly FinishedRow[]
  /** A one-time code, to be copied. */
  code: string | undefined
  /** `colon` stands behind the button's words where they are text. */
  action: { button: string; link: string; hint: string; colon: string } | undefined
  /** A second way to go, below the first. */
  more: { text: string; link: string } | undefined
  note: string
  /** `colon` as above. */
  wayOut: { text: string; link: string; colon: string } | undefined
  automatic: string
}

/** Content id of the logo that travels with the mail. */
export const logoCid = 'logo@portal'

/**
 * The whole letter as HTML elements: the logo as its head or the name above it, text, button, the link in full, the
 * company's line.
 */
export function letterPage(
  letter: FinishedLetter,
  tenant: Pick<Tenant, 'title' | 'theme'> & { legalLine: string },
  logo: { alt: string; width: number; height: number } | undefined,
): ReactElement {
  const colours = letterColours(tenant.theme.light)
  const { radius } = tenant.theme
  const { code, action, more, wayOut, rows } = letter
  const [opening, ...paragraphs] = letter.paragraphs.map((text) => paragraph(text, colours))
  const content: ReactNode[] = [
    heading(letter.heading, colours, hasSerif(tenant.theme)),
    opening,
    ...(rows.length === 0 ? [] : [rowList(rows, colours)]),
    ...paragraphs,
    ...(code === undefined ? [] : [codeLine(code, colours, radius)]),
    ...(action
      ? [
          button(action.button, action.link, colours, radius),
          paragraph(action.hint, colours, true),
          plainLink(action.link, colours),
        ]
      : []),
    ...(more ? [paragraph(more.text, colours), plainLink(more.link, colours)] : []),
    paragraph(letter.note, colours, true),
  ]
  const card = column(
    {
      className: 'card',
      style: {
        backgroundColor: colours.surface,
        border: `1px solid ${colours.border}`,
        borderRadius: logo ? `0 0 ${String(radius)}px ${String(radius)}px` : radius,
        ...(logo ? { borderTopWidth: 0 } : {}),
        padding: 28,
      },
      width: 560,
    },
    content,
  )
  const footer = column({ className: 'page', style: { padding: '20px 8px' }, width: 560 }, [
    paragraph(tenant.legalLine, colours, true),
    paragraph(letter.automatic, colours, true),
    ...(wayOut ? [plainLink(wayOut.link, colours, wayOut.text)] : []),
  ])
  const top = logo
    ? column({ className: 'head', style: headStyle(colours, radius), width: 560 }, logoPicture(logo))
    : column({ className: 'page', style: { padding: '24px 8px 16px' }, width: 560 }, nameLine(tenant.title, colours))
  const page = column({ className: 'page', style: { backgroundColor: colours.background, padding: 8 } }, [
    createElement('div', { key: 'top', style: { paddingTop: 16 } }, top),
    createElement('div', { key: 'card' }, card),
    createElement('div', { key: 'footer' }, footer),
  ])
  return createElement(
    'html',
    { lang: letter.language, dir: 'ltr' },
    createElement(
      'head',
      {},
      createElement('meta', { charSet: 'utf-8' }),
      createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      createElement('meta', { name: 'color-scheme', content: 'light dark' }),
      createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      createElement('title', {}, letter.subject),
      createElement('style', { dangerouslySetInnerHTML: { __html: darkRules(tenant.theme) } }),
    ),
    createElement('body', { className: 'page', style: { margin: 0, backgroundColor: colours.background } }, page),
  )
}

const nameLine = (title: string, colours: LetterColours) => paragraph(title, { ...colours, text: colours.brand })

function logoPicture({ alt, width, height }: { alt: string; width: number; height: number }): ReactElement {
  return createElement('img', { src: `cid:${logoCid}`, alt, width, height, style: { display: 'block' } })
}

/** The letter's head is white like the logo's ground, in the dark too, and ends in a line of the brand's colour. */
function headStyle(colours: LetterColours, radius: number): CSSProperties {
  return {
    backgroundColor: '#ffffff',
    border: `1px solid ${colours.border}`,
    borderBottom: `3px solid ${colours.brand}`,
    borderRadius: `${String(radius)}px ${String(radius)}px 0 0`,
    padding: '18px 28px',
  }
}

/** Whether headings are in a serif. */
function hasSerif({ typeface, headings }: Theme): boolean {
  const name = headings.typeface ?? typeface
  return typeof name === 'string' ? name === 'fraunces' : name.serif
}
