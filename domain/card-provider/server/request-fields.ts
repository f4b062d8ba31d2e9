import { currencyDigits } from '#contract/values/money/money.ts'
import type { Purpose } from './card-provider.ts'
import { currencyNumber } from './currency-numbers.ts'
import { sign, signedText } from './mac.ts'

/** The order in which request fields are signed; those that are absent are left out. PAGE, URLBACK, LANG and mails are not signed. */
// A list to be read beside the provider’s document: several names to a line.
// oxfmt-ignore
export const signedNames = [
  'URLMS', 'URLDONE', 'ORDERID', 'SHOPID', 'AMOUNT', 'CURRENCY', 'EXPONENT', 'ACCOUNTINGMODE', 'AUTHORMODE', 'OPTIONS',
  'NAME', 'SURNAME', 'TAXID', 'LOCKCARD', 'COMMIS', 'ORDDESCR', 'VSID', 'OPDESCR', 'REMAININGDURATION', 'USERID',
  'PHONENUMBER', 'CAUSATION', 'USER', 'PRODUCTREF', 'ANTIFRAUD', '3DSDATA', 'TRECURR', 'CRECURR', 'URLMSHEADER',
  'INSTALLMENTSNUMBER', 'TICKLERPLAN', 'TOKEN', 'EXPDATE', 'NETWORK', 'IBAN',
]

/** Eight digits of minor units. */
export const mostMinor = 99_999_999

export interface Request {
  orderId: string
  shopId: string
  purpose: Purpose
  amountMinor: number
  currency: string
  /** Declines come signed too, where the bank grants it (OPTIONS R). */
  signedDeclines: boolean
  description: string
  /** Where the provider notifies, returns to after an outcome, and returns to after a cancel. */
  urls: { notify: string; done: string; back: string }
  language: string
  email: string
  shopEmail: string
}

/** Every hidden field of the form to the provider, with its MAC. Empty ones are left out, as the provider refuses them. */
export function requestFields(request: Request, startKey: string): Record<string, string> {
  const isPayment = request.purpose === 'payment'
  const number = currencyNumber(request.currency)
  if (number === undefined) throw new Error(`the card provider has no number for the currency ${request.currency}`)
  const { amountMinor, urls } = request
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0 || amountMinor > mostMinor || isPayment !== amountMinor > 0)
    throw new Error(`not an amount for a ${request.purpose}: ${String(amountMinor)}`)
  if (urls.notify.length > 400 || urls.done.length > 254)
    throw new Error('an address is too long for the card provider')
  const values = new Map(
    Object.entries({
      PAGE: 'LAND',
      URLMS: urls.notify,
      URLDONE: urls.done,
      ORDERID: request.orderId,
      SHOPID: request.shopId,
      AMOUNT: String(amountMinor),
      CURRENCY: number,
      EXPONENT: request.currency === 'EUR' ? '' : String(currencyDigits(request.currency)),
      ACCOUNTINGMODE: isPayment ? 'I' : 'D',
      AUTHORMODE: 'I',
      OPTIONS: (isPayment ? 'V' : 'M') + (request.signedDeclines ? 'R' : ''),
      ORDDESCR: isPayment ? plain(request.description) : '',
      URLBACK: urls.back,
      LANG: request.language === 'it' ? 'ITA' : 'EN',
      EMAIL: request.email,
      SHOPEMAIL: request.shopEmail,
    }).filter(([, value]) => value !== ''),
  )
  return { ...Object.fromEntries(values), MAC: sign(signedText(signedNames, values), startKey) }
}

/** Plain ASCII without `&` and `=`, at most 140 characters. */
function plain(description: string): string {
  return description
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]|[&=]/g, '')
    .slice(0, 140)
    .trim()
}
