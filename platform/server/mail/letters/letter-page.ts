import { createElement } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { Theme } from '#contract/shapes/tenant/theme.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { HeadPicture, LetterHead } from './letter-head.ts'
import { darkRules, letterColours, phoneRules } from './letter-styles.ts'
import type { LetterColours } from './letter-styles.ts'
import {
  button,
  codeLine,
  column,
  font,
  heading,
  linkLine,
  paragraph,
  plainLink,
  preview,
  smallPrint,
} from './letter-parts.ts'
import { rowList } from './letter-rows.ts'
import type { FinishedRow } from './letter-rows.ts'

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
  /** The button is not what is meant first. */
  hasQuietButton: boolean
  /** A second way to go, below the first. */
  more: { text: string; button: string; link: string; colon: string } | undefined
  /** It is the one that is meant first, above the other. */
  isMoreFirst: boolean
  note: string
  automatic: string
  /** The ways that stand in every foot, and the one out of letters of this kind; `colon` as above. */
  foot: readonly { text: string; link: string; colon: string }[]
}

/**
 * The whole letter as HTML elements: what a list of mails shows of it, the logo as its head or the name above it, what it says
 * as its heading, text, buttons; in small print what else to know and the link in full; the ways of the foot, the company's line.
 */
export function letterPage(
  letter: FinishedLetter,
  tenant: Pick<Tenant, 'title' | 'theme'> & { legalLine: string },
  head: LetterHead | undefined,
): ReactElement {
  const colours = letterColours(tenant.theme.light)
  const { radius } = tenant.theme
  const { code, action, more, rows } = letter
  const isStrong = more !== undefined && letter.isMoreFirst
  const acting = action
    ? [button(action.button, action.link, colours, { radius, isQuiet: letter.hasQuietButton || isStrong })]
    : []
  const leading = more
    ? [paragraph(more.text, colours), button(more.button, more.link, colours, { radius, isQuiet: !isStrong })]
    : []
  const [opening, ...paragraphs] = letter.paragraphs.map((text) => paragraph(text, colours))
  const content: ReactNode[] = [
    heading(letter.subject, colours, hasSerif(tenant.theme)),
    paragraph(letter.heading, colours),
    opening,
    ...(rows.length === 0 ? [] : [rowList(rows, colours)]),
    ...paragraphs,
    ...(code === undefined ? [] : [codeLine(code, colours, radius)]),
    ...(isStrong ? [...leading, ...acting] : [...acting, ...leading]),
    smallPrint(
      [
        paragraph(letter.note, colours, true),
        ...(action
          ? [paragraph(action.hint, colours, true), plainLink(isStrong ? more.link : action.link, colours)]
          : []),
      ],
      colours,
    ),
  ]
  const card = column(
    {
      className: 'card',
      style: {
        backgroundColor: colours.surface,
        border: `1px solid ${colours.border}`,
        borderRadius: head ? `0 0 ${String(radius)}px ${String(radius)}px` : radius,
        ...(head ? { borderTopWidth: 0 } : {}),
        padding: '28px 28px 12px',
      },
      width: 560,
    },
    content,
  )
  const footer = column({ className: 'page side', style: { padding: '20px 29px' }, width: 560 }, [
    linkLine(letter.foot, colours),
    paragraph(tenant.legalLine, colours, true),
    paragraph(letter.automatic, colours, true),
  ])
  const top = head
    ? column({ className: 'head side', style: headStyle(head, radius), width: 560 }, head.pictures.map(headPicture))
    : column(
        { className: 'page side', style: { padding: '24px 29px 16px' }, width: 560 },
        nameLine(tenant.title, colours),
      )
  const first = [letter.paragraphs[0], rows[0]?.what].filter((each) => each !== undefined).join(' ')
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
      // What a stranger wrote as a name becomes no number to call or place to find, where a program can be told so.
      createElement('meta', {
        name: 'format-detection',
        content: 'telephone=no, date=no, address=no, email=no, url=no',
      }),
      createElement('title', {}, letter.subject),
      createElement('style', {
        dangerouslySetInnerHTML: { __html: `${darkRules(tenant.theme, head)}\n${phoneRules}` },
      }),
    ),
    createElement(
      'body',
      { className: 'page', style: { margin: 0, backgroundColor: colours.background } },
      preview(first),
      page,
    ),
  )
}

const nameLine = (title: string, colours: LetterColours) => paragraph(title, { ...colours, text: colours.brand })

/** One of two is hidden: a program that knows no dark scheme shows the other. */
function headPicture({ logo: { alt, width, height }, cid, shown, ink }: HeadPicture): ReactElement {
  const style: CSSProperties = {
    display: shown === 'dark' ? 'none' : 'block',
    fontFamily: font,
    fontSize: 20,
    fontWeight: 700,
    lineHeight: `${String(height)}px`,
    color: ink,
  }
  // Of low priority React writes no preload, which would stand in the mail.
  const img = { src: `cid:${cid}`, alt, width, height, fetchPriority: 'low', style }
  return createElement('img', { key: cid, ...(shown !== 'always' && { className: `on-${shown}` }), ...img })
}

/** The ground of the tenant's header, in the dark too, ends in a line of its accent. */
function headStyle({ ground, line }: LetterHead, radius: number): CSSProperties {
  return {
    backgroundColor: ground,
    borderBottom: `3px solid ${line}`,
    borderRadius: `${String(radius)}px ${String(radius)}px 0 0`,
    padding: '18px 29px',
  }
}

/** Whether headings are in a serif. */
function hasSerif({ typeface, headings }: Theme): boolean {
  const name = headings.typeface ?? typeface
  return typeof name === 'string' ? name === 'fraunces' : name.serif
}
