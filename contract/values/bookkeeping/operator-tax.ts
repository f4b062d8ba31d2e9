import type { PublicTenant } from '../../shapes/tenant/tenant.ts'
import type { Receipt } from '../../shapes/receipt.ts'
import { vatWithin } from './vat-within.ts'

type TaxLine = { line: 'vatNumber'; number: string } | { line: 'vat'; percent: number; amountMinor: number }

/** What a receipt says of the operator's tax, in its order: page, print and PDF take it from here, so that none says less. */
export function operatorTax(
  { amount, currencies_code }: Pick<Receipt['payment'], 'amount' | 'currencies_code'>,
  { vat, currency }: Pick<PublicTenant, 'vat' | 'currency'>,
): TaxLine[] {
  if (!vat) return []
  const { number, percent } = vat
  const isTaxed = currencies_code === currency
  return [
    ...(number === '' ? [] : [{ line: 'vatNumber', number } as const]),
    ...(isTaxed ? [{ line: 'vat', percent, amountMinor: vatWithin(amount, percent) } as const] : []),
  ]
}
