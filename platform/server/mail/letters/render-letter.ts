import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator } from 'use-intl/core'
import { legalLineIn } from '#contract/values/legal-lines.ts'
import { mergeMessages } from '#contract/values/merge-messages.ts'
import { tenantTexts } from '../../tenants/tenant-messages.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { LetterHead } from './letter-head.ts'
import { letterPage } from './letter-page.ts'
import type { FinishedLetter } from './letter-page.ts'
import type { FinishedRow } from './letter-rows.ts'
import { frameTexts } from './letter-texts.ts'
import type { Letter, LetterFoot, LetterRow, LetterTexts, WaitingLetter } from './letter.ts'
import { refuseControls, safeAddress, safeName } from '../../texts/safe-value.ts'

export interface RenderedLetter {
  subject: string
  html: string
  text: string
}

/** Mail programs set a page by its document type; this one is what most of them know (XHTML 1.0, section 3.1.1). */
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** What every letter of a tenant is told beside its own values. */
export type LetterWords = Readonly<Record<string, string>>

/** What the letters of a tenant have in common. */
interface FromTenant {
  tenant: Sender
  words: LetterWords
  foot: LetterFoot
}

type Looks = 'hasQuietButton' | 'isMoreFirst'
type Sender = Pick<Tenant, 'title' | 'language' | 'legalLine' | 'theme' | 'publicUrl' | 'folder'>

/**
 * Writes a letter in its reader's language, as HTML and as text, in the tenant's own words where it has some. Its links
 * must lead to the tenant's own address.
 */
export function renderLetter(
  { name, namespace, texts, hasQuietButton = false, isMoreFirst = false, added, addedRows = () => [] }: Letter,
  waiting: WaitingLetter,
  { tenant, words, foot }: FromTenant,
  head?: LetterHead,
): RenderedLetter {
  const letter = { ...waiting, rows: [...waiting.rows, ...addedRows(waiting)] }
  const own = tenantTexts(tenant, letter.language, [namespace, 'mail', name])
  const finished = {
    ...finish(
      letter,
      { tenant, words, foot },
      { texts: mergeMessages(texts[letter.language], own), lacks: added?.(waiting) },
    ),
    hasQuietButton,
    isMoreFirst,
  }
  const legalLine = legalLineIn(tenant, letter.language).text
  return {
    subject: finished.subject,
    html: `${documentType}${renderToStaticMarkup(letterPage(finished, { ...tenant, legalLine }, head))}`,
    text: plainText(finished, legalLine),
  }
}

function finish(
  letter: WaitingLetter,
  { tenant, words, foot }: FromTenant,
  { texts, lacks }: { texts: LetterTexts; lacks: LetterWords | undefined },
): Omit<FinishedLetter, Looks> {
  const { link, moreLink, code } = letter.values as Partial<Record<string, string>>
  const { wayOut } = letter
  const ofRows = letter.rows.map(({ to }) => to?.link)
  for (const each of [link, moreLink, ...ofRows, wayOut?.page, wayOut?.post, foot.privacy])
    if (each !== undefined && !each.startsWith(`${tenant.publicUrl}/`))
      throw new Error("a letter's link leads elsewhere")
  const harmless = Object.entries(letter.values)
    .filter(([name]) => name !== 'link' && name !== 'moreLink')
    .map(([name, value]): [string, string] => [name, name === 'email' ? safeAddress(value) : safeName(value)])
  const frame = frameTexts[letter.language]
  const rows = letter.rows.map((row) => finishedRow(row, frame.colon))
  const first = letter.about ? namesText(letter.about) : rows[0]?.what
  const values: Record<string, string> = {
    ...lacks,
    ...(first && { first }),
    ...Object.fromEntries(harmless),
    ...letter.facts,
    ...words,
  }
  const messages: Record<string, string> = { ...texts }
  const translate = createTranslator({
    locale: letter.language,
    messages,
    onError: (error) => {
      throw error
    },
  })
  const say = (key: keyof LetterTexts) => translate(key, values)
  const subject = say('subject')
  refuseControls('subject', subject)
  return {
    language: letter.language,
    subject,
    heading: say('heading'),
    paragraphs: say('text')
      .split(/\n\s*\n/)
      .filter((each) => each.trim() !== ''),
    rows,
    code: code === undefined ? undefined : safeName(code),
    action:
      link === undefined || texts.button === undefined
        ? undefined
        : { button: say('button'), link, hint: frame.linkHint, colon: frame.colon },
    more:
      moreLink === undefined || texts.more === undefined || texts.moreButton === undefined
        ? undefined
        : { text: say('more'), button: say('moreButton'), link: moreLink, colon: frame.colon },
    note: say('note'),
    automatic: frame.automatic,
    foot: [
      ...(['help', 'privacy'] as const).map((each) => ({ text: frame.foot[each], link: foot[each] })),
      { text: frame.wayOut, link: wayOut?.page },
    ].flatMap(({ text, link: to }) => (to === undefined ? [] : [{ text, link: to, colon: frame.colon }])),
  }
}

const namesText = ({ names, isWay }: Pick<LetterRow, 'names' | 'isWay'>) =>
  names.map(safeName).join(isWay ? ' → ' : ' – ')

/** A line that has neither name nor label is called by what would stand first below it. */
function finishedRow(row: LetterRow, colon: string): FinishedRow {
  const { label, note, value, to } = row
  const what = namesText(row)
  const more = { label, to, colon, value }
  if (what !== '' || label !== undefined) return { what, note, ...more }
  const [first = '', ...others] = note.split(' · ')
  return { what: first, note: others.join(' · '), ...more }
}

/** What it is and what it comes to in one line, all else below it, as the list that is drawn. */
function plainRow({ label, what, note, value, to, colon }: FinishedRow): string {
  const said = [what, value].filter((each) => each !== '').join(', ')
  return [
    `- ${label === undefined ? '' : `${label}${colon} `}${said}`,
    ...(note === '' ? [] : [`  ${note}`]),
    ...(to ? [`  ${to.words}${colon} ${to.link}`] : []),
  ].join('\n')
}

function plainText(letter: Omit<FinishedLetter, 'hasQuietButton'>, legalLine: string): string {
  const { heading, paragraphs, rows, code, action, more, isMoreFirst, note, automatic, foot } = letter
  const [opening = '', ...others] = paragraphs
  const list = rows.length === 0 ? [] : [rows.map(plainRow).join('\n')]
  const acting = action ? [`${action.button}${action.colon}\n${action.link}`] : []
  const leading = !more
    ? []
    : isMoreFirst
      ? [more.text, `${more.button}${more.colon}\n${more.link}`]
      : [`${more.text}\n${more.link}`]
  const end = ['-- ', legalLine, automatic, ...foot.map(({ text, colon, link }) => `${text}${colon}\n${link}`)].join(
    '\n',
  )
  return [
    heading,
    opening,
    ...list,
    ...others,
    ...(code === undefined ? [] : [code]),
    ...(isMoreFirst ? [...leading, ...acting] : [...acting, ...leading]),
    note,
    end,
  ].join('\n\n')
}
