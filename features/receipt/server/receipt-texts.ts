import { createTranslator } from 'use-intl/core'
import type { LanguageCode } from '#contract/values/languages.ts'
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
