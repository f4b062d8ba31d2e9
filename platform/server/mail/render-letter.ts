import { render } from '@react-email/render'
import { createTranslator } from 'use-intl/core'
import type { Tenant } from '../tenants/tenant.ts'
import { letterPage } from './letter-page.ts'
import type { FinishedLetter } from './letter-page.ts'
import { frameTexts } from './letter-texts.ts'
import type { Letters, LetterTexts } from './letter-texts.ts'
import type { Letter } from './mail.ts'
import { refuseControls, safeName } from './safe-value.ts'

export interface RenderedLetter {
  subject: string
  html: string
  text: string
}

/** Writes a letter in its reader's language, as HTML and as text. Its link must lead to the tenant's own address. */
export async function renderLetter(
  letter: Letter,
  tenant: Pick<Tenant, 'title' | 'legalLine' | 'theme' | 'publicUrl'>,
  letters: Letters,
  logo?: { alt: string; width: number; height: number },
): Promise<RenderedLetter> {
  const finished = finish(letter, tenant, letters[letter.name][letter.language])
  return {
    subject: finished.subject,
    html: await render(letterPage(finished, tenant, logo)),
    text: plainText(finished, tenant.legalLine),
  }
}

function finish(letter: Letter, tenant: Pick<Tenant, 'title' | 'publicUrl'>, texts: LetterTexts): FinishedLetter {
  const { link } = letter.values
  if (link !== undefined && !link.startsWith(`${tenant.publicUrl}/`)) throw new Error("a letter's link leads elsewhere")
  const values = Object.fromEntries(
    Object.entries(letter.values).map(([name, value]) => [name, name === 'link' ? value : safeName(value)]),
  )
  const messages: Record<string, string> = { ...texts }
  const translate = createTranslator({
    locale: letter.language,
    messages,
    onError: (error) => {
      throw error
    },
  })
  const say = (key: keyof LetterTexts) => translate(key, { ...values, operator: tenant.title })
  const frame = frameTexts[letter.language]
  const subject = say('subject')
  refuseControls('subject', subject)
  return {
    language: letter.language,
    subject,
    heading: say('heading'),
    paragraphs: say('text').split(/\n\s*\n/),
    action:
      link === undefined || texts.button === undefined
        ? undefined
        : { button: say('button'), link, hint: frame.linkHint },
    note: say('note'),
    automatic: frame.automatic,
  }
}

function plainText(letter: FinishedLetter, legalLine: string): string {
  const { heading, paragraphs, action, note, automatic } = letter
  const acting = action ? [`${action.button}:\n${action.link}`] : []
  return [heading, ...paragraphs, ...acting, note, `-- \n${legalLine}\n${automatic}`].join('\n\n')
}
