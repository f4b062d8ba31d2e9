import { createTranslator } from 'use-intl/core'
import type { LanguageCode } from '#contract/values/languages.ts'
import { mergeMessages } from '#contract/values/merge-messages.ts'
import { de as receiptDe } from '#domain/receipts/messages/de.ts'
import { en as receiptEn } from '#domain/receipts/messages/en.ts'
import { fr as receiptFr } from '#domain/receipts/messages/fr.ts'
import { it as receiptIt } from '#domain/receipts/messages/it.ts'
import { de as ticketsDe } from '#domain/tickets/messages/de.ts'
import { en as ticketsEn } from '#domain/tickets/messages/en.ts'
import { fr as ticketsFr } from '#domain/tickets/messages/fr.ts'
import { it as ticketsIt } from '#domain/tickets/messages/it.ts'
import { tenantTexts } from '#platform/server/tenants/tenant-messages.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { de } from '../../messages/de.ts'
import { en } from '../../messages/en.ts'
import { fr } from '../../messages/fr.ts'
import { it } from '../../messages/it.ts'

const texts = {
  en: { ...receiptEn.receipt, ...en.pdf },
  it: { ...receiptIt.receipt, ...it.pdf },
  fr: { ...receiptFr.receipt, ...fr.pdf },
  de: { ...receiptDe.receipt, ...de.pdf },
}

type ReceiptText = keyof typeof texts.en
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
export type TransitWords = Readonly<Record<keyof typeof ticketsEn.transit, string>>
const words: Readonly<Record<LanguageCode, TransitWords>> = {
  en: ticketsEn.transit,
  it: ticketsIt.transit,
  fr: ticketsFr.transit,
  de: ticketsDe.transit,
}

export function transitWords(tenant: Pick<Tenant, 'folder'>, language: LanguageCode): TransitWords {
  return mergeMessages(words[language], tenantTexts(tenant, language, ['shell', 'transit']))
}
