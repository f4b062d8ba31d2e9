import { createHmac, timingSafeEqual } from 'node:crypto'

/** Pairs as they came, in their order; a name may stand twice. */
export type Pairs = [name: string, value: string][]

const inOrder = (names: string): readonly string[] => names.trim().split(/\s+/)

/** Request fields that are signed, in the order in which they are signed. */
export const SIGNED_REQUEST_FIELDS = inOrder(`
  URLMS URLDONE ORDERID SHOPID AMOUNT CURRENCY EXPONENT ACCOUNTINGMODE AUTHORMODE OPTIONS NAME SURNAME TAXID LOCKCARD
  COMMIS ORDDESCR VSID OPDESCR REMAININGDURATION USERID PHONENUMBER CAUSATION USER PRODUCTREF ANTIFRAUD 3DSDATA TRECURR
  CRECURR URLMSHEADER INSTALLMENTSNUMBER TICKLERPLAN TOKEN EXPDATE NETWORK IBAN`)

/** Outcome fields that are signed, in the order in which they are signed. */
export const SIGNED_OUTCOME_FIELDS = inOrder(`
  ORDERID SHOPID AUTHNUMBER AMOUNT CURRENCY EXPONENT TRANSACTIONID ACCOUNTINGMODE AUTHORMODE RESULT TRANSACTIONTYPE
  ISSUERCOUNTRY AUTHCODE PAYERID PAYER PAYERSTATUS HASHPAN PANALIASREV PANALIAS PANALIASEXPDATE PANALIASTAIL MASKEDPAN
  TRECURR CRECURR PANTAIL PANEXPIRYDATE ACCOUNTHOLDER IBAN ALIASSTR AHEMAIL AHTAXID ACQUIRERBIN MERCHANTID CARDTYPE
  AMAZONAUTHID AMAZONCAPTUREID CHINFO PANCODE INSTALLMENTSNUMBER CARDHOLDERDATA THREEDSRESULT SUBSCRIPTIONCODE`)

/** `SIGNED_OUTCOME_FIELDS` with MASKEDPAN behind TRECURR and CRECURR, as some of the vendor's own kits have it. */
export const SIGNED_OUTCOME_FIELDS_MASKEDPAN_LAST = SIGNED_OUTCOME_FIELDS.flatMap((name) =>
  name === 'MASKEDPAN' ? [] : name === 'CRECURR' ? ['CRECURR', 'MASKEDPAN'] : [name],
)

export const STATUS_REQUEST_FIELDS = inOrder('OPERATION TIMESTAMP SHOPID OPERATORID REQREFNUM ORDERID')

/** HMAC-SHA256 in lower-case hex; the key is the secret as text. */
export function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex')
}

/** `NAME=value` joined by `&`, raw values, absent ones left out, present and empty ones kept. */
export function signedText(fields: ReadonlyMap<string, string>, order: readonly string[]): string {
  return order
    .filter((name) => fields.has(name))
    .map((name) => `${name}=${fields.get(name) ?? ''}`)
    .join('&')
}

export function macFits(given: string, text: string, key: string): boolean {
  const expected = Buffer.from(sign(text, key))
  const received = Buffer.from(given.toLowerCase())
  return received.length === expected.length && timingSafeEqual(received, expected)
}
