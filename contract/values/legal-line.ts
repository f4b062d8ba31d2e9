import type { LanguageCode } from './languages.ts'

/** A tenant's company line: the same for everybody, or one by language. */
export type LegalLine = string | Readonly<Partial<Record<LanguageCode, string>>>

/**
 * The line for a reader: in the reader's language where the tenant wrote it, else in the tenant's own, which is then named as
 * the `language` that the words around it are not in.
 */
export function legalLineIn(
  tenant: { legalLine: LegalLine; language: LanguageCode },
  reader: LanguageCode,
): { text: string; language: LanguageCode | undefined } {
  const { legalLine, language } = tenant
  if (typeof legalLine === 'string') return { text: legalLine, language: undefined }
  const own = legalLine[reader]
  return own === undefined ? { text: legalLine[language] ?? '', language } : { text: own, language: undefined }
}
