/** The order in which outcome fields are signed; those that are present, empty ones included. NETWORK is never signed. */
export const signedOutcomeNames = [
  'ORDERID', 'SHOPID', 'AUTHNUMBER', 'AMOUNT', 'CURRENCY', 'EXPONENT', 'TRANSACTIONID', 'ACCOUNTINGMODE', 'AUTHORMODE',
  'RESULT', 'TRANSACTIONTYPE', 'ISSUERCOUNTRY', 'AUTHCODE', 'PAYERID', 'PAYER', 'PAYERSTATUS', 'HASHPAN', 'PANALIASREV',
  'PANALIAS', 'PANALIASEXPDATE', 'PANALIASTAIL', 'MASKEDPAN', 'TRECURR', 'CRECURR', 'PANTAIL', 'PANEXPIRYDATE',
  'ACCOUNTHOLDER', 'IBAN', 'ALIASSTR', 'AHEMAIL', 'AHTAXID', 'ACQUIRERBIN', 'MERCHANTID', 'CARDTYPE', 'AMAZONAUTHID',
  'AMAZONCAPTUREID', 'CHINFO', 'PANCODE', 'INSTALLMENTSNUMBER', 'CARDHOLDERDATA', 'THREEDSRESULT', 'SUBSCRIPTIONCODE',
] // prettier-ignore

/** The vendor's own libraries disagree on where MASKEDPAN stands; this is the second way. */
export const signedOutcomeNamesMaskedPanLast = signedOutcomeNames.flatMap((name) => {
  if (name === 'MASKEDPAN') return []
  return name === 'CRECURR' ? ['CRECURR', 'MASKEDPAN'] : [name]
})

/** Every name that an outcome may have; in any other case it is refused. */
export const outcomeNames: ReadonlySet<string> = new Set([...signedOutcomeNames, 'NETWORK', 'MAC'])

/** RESULT codes that are certain: the card was not charged. Anything else but 00 says nothing about the money. */
export const certainRefusals: ReadonlySet<string> = new Set(['01', '02', '04', '05'])
