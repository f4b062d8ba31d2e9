import { createTranslator } from 'use-intl/core'
import type { LanguageCode } from '#contract/values/languages.ts'
import { de as shellDe } from '#platform/messages/de.ts'
import { en as shellEn } from '#platform/messages/en.ts'
import { fr as shellFr } from '#platform/messages/fr.ts'
import { it as shellIt } from '#platform/messages/it.ts'
import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'

const texts = { en: en.pdf, it: it.pdf, fr: fr.pdf, de: de.pdf }

export type ReceiptText = keyof typeof en.pdf
export type SayReceiptText = (key: ReceiptText, values?: Record<string, string | number>) => string

/** The words of the PDF in one language. */
export function receiptTexts(language: LanguageCode): SayReceiptText {
  const messages: Record<string, string> = { ...texts[language] }
  const onError = (error: Error) => {
    throw error
  }
  const translate = createTranslator({ locale: language, messages, onError })
  return (key, values = {}) => translate(key, values)
}

/** Words for the usual keys of transit data: those of the portal's pages. */
export type TransitWords = Readonly<Record<keyof typeof shellEn.transit, string>>
export const transitWords: Readonly<Record<LanguageCode, TransitWords>> = {
  en: shellEn.transit,
  it: shellIt.transit,
  fr: shellFr.transit,
  de: shellDe.transit,
}
