import { createTranslator } from 'use-intl/core'
import type { LanguageCode } from '#contract/values/languages.ts'
import { mergeMessages } from '#contract/values/merge-messages.ts'
import { de as shellDe } from '#platform/messages/de.ts'
import { en as shellEn } from '#platform/messages/en.ts'
import { fr as shellFr } from '#platform/messages/fr.ts'
import { it as shellIt } from '#platform/messages/it.ts'
import { tenantTexts } from '#platform/server/tenants/tenant-messages.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'

const texts = {
  en: { ...shellEn.receipt, ...en.pdf },
  it: { ...shellIt.receipt, ...it.pdf },
  fr: { ...shellFr.receipt, ...fr.pdf },
  de: { ...shellDe.receipt, ...de.pdf },
}

export type ReceiptText = keyof typeof texts.en
export type SayReceiptText = (key: ReceiptText, values?: Record<string, string | number>) => string

/** The words of the PDF in one language: those of the page and a few of its own, the tenant's where it has some. */
export function receiptTexts(tenant: Pick<Tenant, 'folder'>, language: LanguageCode): SayReceiptText {
  const messages: Record<string, string> = mergeMessages(
    mergeMessages(texts[language], tenantTexts(tenant, language, ['shell', 'receipt'])),
    tenantTexts(tenant, language, ['receipt', 'pdf']),
  )
  const onError = (error: Error) => {
    throw error
  }
  const translate = createTranslator({ locale: language, messages, onError })
  return (key, values = {}) => translate(key, values)
}

/** Words for the usual keys of transit data: those of the portal's pages. */
export type TransitWords = Readonly<Record<keyof typeof shellEn.transit, string>>
const words: Readonly<Record<LanguageCode, TransitWords>> = {
  en: shellEn.transit,
  it: shellIt.transit,
  fr: shellFr.transit,
  de: shellDe.transit,
}

export function transitWords(tenant: Pick<Tenant, 'folder'>, language: LanguageCode): TransitWords {
  return mergeMessages(words[language], tenantTexts(tenant, language, ['shell', 'transit']))
}
