import { isStorable } from '#platform/server/json-checks.ts'
import type { Alias, Evidence, OutcomePairs, Purpose, SignedFacts } from './card-provider.ts'
import { arePartedOnce, isSignedBy, signedText } from './mac.ts'

/** The order in which outcome fields are signed; those that are present, empty ones included. NETWORK is never signed. */
// A list to be read beside the provider’s document: several names to a line.
// oxfmt-ignore
export const signedOutcomeNames = [
  'ORDERID', 'SHOPID', 'AUTHNUMBER', 'AMOUNT', 'CURRENCY', 'EXPONENT', 'TRANSACTIONID', 'ACCOUNTINGMODE', 'AUTHORMODE',
  'RESULT', 'TRANSACTIONTYPE', 'ISSUERCOUNTRY', 'AUTHCODE', 'PAYERID', 'PAYER', 'PAYERSTATUS', 'HASHPAN', 'PANALIASREV',
  'PANALIAS', 'PANALIASEXPDATE', 'PANALIASTAIL', 'MASKEDPAN', 'TRECURR', 'CRECURR', 'PANTAIL', 'PANEXPIRYDATE',
  'ACCOUNTHOLDER', 'IBAN', 'ALIASSTR', 'AHEMAIL', 'AHTAXID', 'ACQUIRERBIN', 'MERCHANTID', 'CARDTYPE', 'AMAZONAUTHID',
  'AMAZONCAPTUREID', 'CHINFO', 'PANCODE', 'INSTALLMENTSNUMBER', 'CARDHOLDERDATA', 'THREEDSRESULT', 'SUBSCRIPTIONCODE',
]

/** The vendor's own libraries disagree on where MASKEDPAN stands; this is the second way. */
const signedOutcomeNamesMaskedPanLast = signedOutcomeNames.flatMap((name) => {
  if (name === 'MASKEDPAN') return []
  return name === 'CRECURR' ? ['CRECURR', 'MASKEDPAN'] : [name]
})

/** Every name that an outcome may have; in any other case it is refused. */
const outcomeNames: ReadonlySet<string> = new Set([...signedOutcomeNames, 'NETWORK', 'MAC'])

/** RESULT codes that are certain: the card was not charged. Anything else but 00 says nothing about the money. */
const certainRefusals: ReadonlySet<string> = new Set(['01', '02', '04', '05'])

const mostPairs = 100

/**
 * The pairs of a query string or form in their order, each decoded exactly once. What is broken or has too many pairs
 * gives none at all, so that it can prove nothing.
 */
export function outcomePairs(encoded: string): OutcomePairs {
  const parts = encoded
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
  if (parts.length > mostPairs) return []
  try {
    const pairs = parts.map((part): readonly [string, string] => {
      const at = part.indexOf('=')
      return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))]
    })
    return pairs.flat().every(isStorable) ? pairs : []
  } catch {
    return [] // half an escape, or bytes that are no text
  }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

type Values = ReadonlyMap<string, string>

const saidBy =
  (values: Values) =>
  (name: string): string =>
    values.get(name) ?? ''

/** Form of what an outcome always has and we read; a signed outcome without it proves nothing. */
const forms: readonly (readonly [string, RegExp])[] = [
  ['ORDERID', /^[\w-]{1,50}$/],
  ['SHOPID', /^\w{15}$/],
  ['AMOUNT', /^(0|[1-9]\d{0,7})$/],
  ['CURRENCY', /^\d{3}$/],
  ['TRANSACTIONID', /^[\x21-\x7e]{1,64}$/],
  ['ACCOUNTINGMODE', /^[DI]$/],
  ['RESULT', /^\d{2}$/],
]

/**
 * Reads an outcome as strictly as money asks for: every name once and in its own case, the MAC over what is present,
 * empty values included. Success without the right MAC is a forgery; a decline with the text NULL as its MAC is unsigned.
 */
export function readOutcome(pairs: OutcomePairs, shop: { shopId: string; resultKey: string }): Evidence {
  const values = new Map(pairs)
  const said = saidBy(values)
  const orderId = said('ORDERID')
  const forged = (reason: string): Evidence => ({ kind: 'forged', orderId, reason })
  if (values.size !== pairs.length) return forged('a parameter is there twice')
  if (hasNameInOtherCase(values)) return forged('a parameter is in another case')

  const result = said('RESULT')
  const isUnsigned = values.get('MAC') === 'NULL' && /^\d{2}$/.test(result) && result !== '00'
  if (isUnsigned) return { kind: 'unsigned', orderId, result }
  if (values.get('SHOPID') !== shop.shopId) return forged('another shop')
  if (!arePartedOnce(signedOutcomeNames.map(said))) return forged('a signed value has an & in it')
  if (!hasRightMac(values, shop.resultKey)) return forged('the MAC is wrong')
  const wrong = forms.find(([name, form]) => !form.test(said(name)))
  if (wrong) return forged(`${wrong[0]} has no such form`)

  const facts = factsOf(values)
  if (result === '00') return { ...facts, kind: 'success', alias: aliasOf(values) }
  return { ...facts, kind: certainRefusals.has(result) ? 'refusal' : 'uncertain', result }
}

function hasNameInOtherCase(values: Values): boolean {
  return [...values.keys()].some((name) => !outcomeNames.has(name) && outcomeNames.has(name.toUpperCase()))
}

function hasRightMac(values: Values, key: string): boolean {
  const mac = saidBy(values)('MAC')
  if (isSignedBy(key, signedText(signedOutcomeNames, values), mac)) return true
  return values.has('MASKEDPAN') && isSignedBy(key, signedText(signedOutcomeNamesMaskedPanLast, values), mac)
}

function factsOf(values: Values): SignedFacts {
  const said = saidBy(values)
  const purpose: Purpose = said('ACCOUNTINGMODE') === 'D' ? 'registration' : 'payment'
  return {
    orderId: said('ORDERID'),
    shopId: said('SHOPID'),
    purpose,
    transactionId: said('TRANSACTIONID'),
    amountMinor: Number(said('AMOUNT')),
    currencyNumber: said('CURRENCY'),
  }
}

function aliasOf(values: Values): Alias | undefined {
  return readAlias(values.get('PANALIAS'), values.get('PANALIASEXPDATE'), values.get('PANALIASTAIL'))
}

/** An alias as the provider writes it, or undefined: 19 digits, never one that could be a card number. */
export function readAlias(alias_pan = '', expiry = '', tail = ''): Alias | undefined {
  return /^0\d{18}$/.test(alias_pan) ? { alias_pan, expiry: expiry.slice(0, 4), tail: tail.slice(0, 4) } : undefined
}

/** Whether the provider vouches for it; anybody can send the rest. */
export function isProof(evidence: Evidence | undefined): boolean {
  return evidence !== undefined && evidence.kind !== 'forged' && evidence.kind !== 'unsigned'
}
