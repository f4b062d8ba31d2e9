import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator } from 'use-intl/core'
import { legalLineIn } from '#contract/values/legal-lines.ts'
import { mergeMessages } from '#contract/values/merge-messages.ts'
import { tenantTexts } from '../../tenants/tenant-messages.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { LetterHead } from './letter-head.ts'
import { letterPage } from './letter-page.ts'
import type { FinishedLetter } from './letter-page.ts'
import type { FinishedRow } from './letter-parts.ts'
import { frameTexts } from './letter-texts.ts'
import type { Letter, LetterRow, LetterTexts, WaitingLetter } from './letter.ts'
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

type Sender = Pick<Tenant, 'title' | 'language' | 'legalLine' | 'theme' | 'publicUrl' | 'folder'>

/**
 * Writes a letter in its reader's language, as HTML and as text, in the tenant's own words where it has some. Its links
 * must lead to the tenant's own address.
 */
export function renderLetter(
  { name, namespace, texts }: Letter,
  letter: WaitingLetter,
  { tenant, words }: { tenant: Sender; words: LetterWords },
  head?: LetterHead,
): RenderedLetter {
  const own = tenantTexts(tenant, letter.language, [namespace, 'mail', name])
  const finished = finish(letter, { tenant, words }, mergeMessages(texts[letter.language], own))
  const legalLine = legalLineIn(tenant, letter.language).text
  return {
    subject: finished.subject,
    html: `${documentType}${renderToStaticMarkup(letterPage(finished, { ...tenant, legalLine }, head))}`,
    text: plainText(finished, legalLine),
  }
}

function finish(
  letter: WaitingLetter,
  { tenant, words }: { tenant: Sender; words: LetterWords },
  texts: LetterTexts,
): FinishedLetter {
  const { link, moreLink, code } = letter.values as Partial<Record<string, string>>
  const { wayOut } = letter
  for (const each of [link, moreLink, wayOut?.page, wayOut?.post])
    if (each !== undefined && !each.startsWith(`${tenant.publicUrl}/`))
      throw new Error("a letter's link leads elsewhere")
  const harmless = Object.entries(letter.values)
    .filter(([name]) => name !== 'link' && name !== 'moreLink')
    .map(([name, value]): [string, string] => [name, name === 'email' ? safeAddress(value) : safeName(value)])
  const values: Record<string, string> = {
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
  const frame = frameTexts[letter.language]
  const subject = say('subject')
  refuseControls('subject', subject)
  return {
    language: letter.language,
    subject,
    heading: say('heading'),
    paragraphs: say('text')
      .split(/\n\s*\n/)
      .filter((each) => each.trim() !== ''),
    rows: letter.rows.map(finishedRow),
    code: code === undefined ? undefined : safeName(code),
    action:
      link === undefined || texts.button === undefined
        ? undefined
        : { button: say('button'), link, hint: frame.linkHint, colon: frame.colon },
    more: moreLink === undefined || texts.more === undefined ? undefined : { text: say('more'), link: moreLink },
    note: say('note'),
    wayOut: wayOut && { text: frame.wayOut, link: wayOut.page, colon: frame.colon },
    automatic: frame.automatic,
  }
}

/** A line that has no name is called by what stands below it. */
function finishedRow({ names, note, value }: LetterRow): FinishedRow {
  const what = names.map(safeName).join(' – ')
  return what === '' ? { what: note, note: '', value } : { what, note, value }
}

function plainRow({ what, note, value }: FinishedRow): string {
  return `- ${[what, note, value].filter((each) => each !== '').join(', ')}`
}

function plainText(letter: FinishedLetter, legalLine: string): string {
  const { heading, paragraphs, rows, code, action, more, note, automatic, wayOut } = letter
  const [opening = '', ...others] = paragraphs
  const list = rows.length === 0 ? [] : [rows.map(plainRow).join('\n')]
  const acting = action ? [`${action.button}${action.colon}\n${action.link}`] : []
  const leading = more ? [`${more.text}\n${more.link}`] : []
  const leaving = wayOut ? `\n${wayOut.text}${wayOut.colon}\n${wayOut.link}` : ''
  const end = `-- \n${legalLine}\n${automatic}${leaving}`
  return [
    heading,
    opening,
    ...list,
    ...others,
    ...(code === undefined ? [] : [code]),
    ...acting,
    ...leading,
    note,
    end,
  ].join('\n\n')
}
