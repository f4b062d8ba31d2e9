import { createTranslator } from 'use-intl/core'
import type { LanguageCode } from '#contract/values/languages.ts'
import { mergeMessages } from '#contract/values/merge-messages.ts'
import { tenantTexts } from '#platform/server/tenants/tenant-messages.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { de } from '../../messages/de.ts'
import { en } from '../../messages/en.ts'
import { fr } from '../../messages/fr.ts'
import { it } from '../../messages/it.ts'

const texts = { en: en.pdf, it: it.pdf, fr: fr.pdf, de: de.pdf }

export type SayStatementText = (key: keyof typeof en.pdf, values?: Record<string, string | number>) => string

/** The words of a statement's PDF in one language, the tenant's where it has some. */
export function statementTexts(tenant: Pick<Tenant, 'folder'>, language: LanguageCode): SayStatementText {
  const messages: Record<string, string> = mergeMessages(
    texts[language],
    tenantTexts(tenant, language, ['statements', 'pdf']),
  )
  const onError = (error: Error) => {
    throw error
  }
  const translate = createTranslator({ locale: language, messages, onError })
  return (key, values = {}) => translate(key, values)
}
