import type { PublicTenant } from '../shapes/tenant/tenant.ts'
import type { Receipt } from '../shapes/receipt.ts'
import type { LanguageCode } from './languages.ts'
import { vatWithin } from './money/money.ts'

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

/** Whom papers name as their maker: the company's line, which says who and where it is, else the name that travellers know. */
export function makerIn(
  tenant: { title: string; legalLine: LegalLine; language: LanguageCode },
  reader: LanguageCode,
): ReturnType<typeof legalLineIn> {
  const line = legalLineIn(tenant, reader)
  return line.text === '' ? { text: tenant.title, language: undefined } : line
}

/**
 * A maker's line as it stands in an address: its name, what follows each comma on a line of its own, and what a dash sets apart.
 * `Acme, Inc.` would be two lines, which is read as well.
 */
export function linesOfMaker(text: string): { name: string; lines: readonly string[]; remark: string } {
  const [address = '', ...remarks] = text.split(' – ')
  const [name = '', ...lines] = address.split(', ')
  return { name, lines, remark: remarks.join(' – ') }
}

/** The same on paper, a line each: its name and address, to which a number may be added, and below that what else is said of it. */
export function makerLines(...of: Parameters<typeof makerIn>): { address: string[]; remark: string } {
  const { name, lines, remark } = linesOfMaker(makerIn(...of).text)
  return { address: [name, ...lines], remark: remark.charAt(0).toUpperCase() + remark.slice(1) }
}

/** The number under which an operator pays its tax, and the tax in a sum, each where it gives one. */
interface OperatorTax {
  number: string
  included: { percent: number; amountMinor: number } | undefined
}

/** What a receipt says of the operator's tax: page, print and PDF take it from here, so that none says less. */
export function operatorTax(
  { amount, currencies_code }: Pick<Receipt['payment'], 'amount' | 'currencies_code'>,
  { vat, currency }: Pick<PublicTenant, 'vat' | 'currency'>,
): OperatorTax {
  if (!vat) return { number: '', included: undefined }
  const { number, percent } = vat
  const isTaxed = currencies_code === currency
  return { number, included: isTaxed ? { percent, amountMinor: vatWithin(amount, percent) } : undefined }
}
