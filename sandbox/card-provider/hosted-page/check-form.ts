import { macFits, SIGNED_REQUEST_FIELDS, signedText, type Pairs } from '../mac.ts'
import type { Shop } from '../shop.ts'

export type Checked = { fields: Map<string, string>; shop: Shop } | { problem: string }

const UNSIGNED_FIELDS = ['PAGE', 'MAC', 'URLBACK', 'LANG', 'EMAIL', 'SHOPEMAIL']
const REQUIRED_FIELDS = [
  'PAGE URLMS URLDONE ORDERID SHOPID AMOUNT CURRENCY ACCOUNTINGMODE AUTHORMODE OPTIONS MAC',
].flatMap((names) => names.split(' '))
const KNOWN_FIELDS = new Set([...UNSIGNED_FIELDS, ...SIGNED_REQUEST_FIELDS])

const EMAIL = /^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/

/** The form of each field, in the order in which they are checked. */
const FORMS: [name: string, expected: string, fits: (value: string) => boolean][] = [
  ['PAGE', 'LAND', (value) => value === 'LAND'],
  ['URLMS', 'an http address of at most 400 characters', (value) => value.length <= 400 && isWebAddress(value)],
  ['URLDONE', 'an http address of at most 254 characters', (value) => value.length <= 254 && isWebAddress(value)],
  ['ORDERID', '1 to 50 of A–Z a–z 0–9 _ -', (value) => /^[A-Za-z0-9_-]{1,50}$/.test(value)],
  ['SHOPID', '15 characters', (value) => /^[A-Za-z0-9]{15}$/.test(value)],
  ['AMOUNT', '1 to 8 digits without leading zeros', (value) => /^(0|[1-9]\d{0,7})$/.test(value)],
  ['CURRENCY', 'an ISO 4217 number of three digits', (value) => /^\d{3}$/.test(value)],
  ['EXPONENT', 'one digit', (value) => /^\d$/.test(value)],
  ['ACCOUNTINGMODE', 'D or I', (value) => /^[DI]$/.test(value)],
  ['AUTHORMODE', 'I', (value) => value === 'I'],
  ['OPTIONS', 'capital letters, each once', (value) => /^[A-Z]{1,26}$/.test(value) && isWithoutRepeats(value)],
  [
    'ORDDESCR',
    'at most 140 plain ASCII characters without & and =',
    (value) => /^[\x20-\x7e]{1,140}$/.test(value) && !/[&=]/.test(value),
  ],
  ['URLBACK', 'an http address of at most 254 characters', (value) => value.length <= 254 && isWebAddress(value)],
  ['LANG', 'ITA or EN', (value) => /^(ITA|EN)$/.test(value)],
  ['EMAIL', 'an e-mail address', (value) => EMAIL.test(value)],
  ['SHOPEMAIL', 'an e-mail address', (value) => EMAIL.test(value)],
  ['MAC', '64 hex digits', (value) => /^[0-9a-f]{64}$/i.test(value)],
]

/** Checks a form of the redirect page as strictly as the provider documents it; the first fault is said in one sentence. */
export function checkForm(pairs: Pairs, shops: readonly Shop[]): Checked {
  const fields = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (!KNOWN_FIELDS.has(name)) return { problem: `The field ${name.slice(0, 40)} is not known.` }
    if (fields.has(name)) return { problem: `The field ${name} is there twice.` }
    if (value === '') return { problem: `The field ${name} is empty: an empty field must not be sent.` }
    fields.set(name, value)
  }
  const missing = REQUIRED_FIELDS.find((name) => !fields.has(name))
  if (missing !== undefined) return { problem: `The field ${missing} is missing.` }
  for (const [name, expected, fits] of FORMS) {
    const value = fields.get(name)
    if (value !== undefined && !fits(value)) return { problem: `The field ${name} must be ${expected}.` }
  }
  const tooLong = pairs.find(([name, value]) => name !== 'URLMS' && value.length > 1000)
  if (tooLong) return { problem: `The field ${tooLong[0]} is too long.` }
  const disagreement = findDisagreement(fields)
  if (disagreement !== undefined) return { problem: disagreement }
  const shop = shops.find((each) => each.shopId === fields.get('SHOPID'))
  if (!shop) return { problem: 'The shop of SHOPID is not known.' }
  if (!macFits(fields.get('MAC') ?? '', signedText(fields, SIGNED_REQUEST_FIELDS), shop.startKey))
    return { problem: 'The MAC is wrong.' }
  return { fields, shop }
}

function findDisagreement(fields: ReadonlyMap<string, string>): string | undefined {
  const isEuro = fields.get('CURRENCY') === '978'
  const options = fields.get('OPTIONS') ?? ''
  if (isEuro && fields.has('EXPONENT')) return 'The field EXPONENT belongs to currencies other than EUR.'
  if (!isEuro && !fields.has('EXPONENT')) return 'The field EXPONENT is missing: the currency is not EUR.'
  if (fields.has('ORDDESCR') && !/[VO]/.test(options)) return 'The field ORDDESCR needs V or O among the OPTIONS.'
  if (fields.get('ACCOUNTINGMODE') === 'D') {
    if (fields.get('AMOUNT') !== '0') return 'The AMOUNT of a registration must be 0.'
    if (!options.includes('M')) return 'The OPTIONS of a registration must hold M.'
  } else if (fields.get('AMOUNT') === '0') return 'The AMOUNT of a payment must not be 0.'
  return undefined
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[\x21-\x7e]+$/.test(value) && URL.canParse(value)
}

const isWithoutRepeats = (text: string): boolean => new Set(text).size === text.length
