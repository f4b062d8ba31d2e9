import type { LanguageCode } from '#contract/values/languages.ts'
import { defineLetter } from '#platform/server/mail/letters/letter.ts'
import { limits } from '#contract/limits.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { de } from '../../messages/de.ts'
import { en } from '../../messages/en.ts'
import { fr } from '../../messages/fr.ts'
import { it } from '../../messages/it.ts'

const messages = { en, it, fr, de }

/** The file is ready. */
export const copyReady = defineLetter({
  name: 'copyReady',
  namespace: 'privacyCentre',
  messages,
  values: ['name', 'hours', 'link', 'moreLink'],
})

const saidOfCopy = (language: LanguageCode, key: keyof typeof en.copy) => messages[language].copy[key]

/** What stands beside the receipts where some could not be drawn. */
export const missingOf = (language: LanguageCode, shortIds: readonly string[]): string =>
  [saidOfCopy(language, 'missing'), '', ...shortIds, ''].join('\r\n')

/** What stands in the archive beside the data: which file is what. */
export function readmeOf(language: LanguageCode, { title }: Tenant): string {
  const lines = saidOfCopy(language, 'readme').replace('[receipts]', String(limits.receiptsPerCopy))
  return `${title}\r\n\r\n${lines.replaceAll('\n', '\r\n')}\r\n`
}
