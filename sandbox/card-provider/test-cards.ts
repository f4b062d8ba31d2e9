export type CardLabel = 'VISA Debit/Credit' | 'VISA Electron' | 'V PAY' | 'MASTERCARD' | 'MAESTRO' | 'AMERICAN EXPRESS'

/** One row of `GET /control/cards`. The aliases never change: an operator's sample data is written for them. */
export interface TestCard {
  /** Right by Luhn, invented. */
  number: string
  label: CardLabel
  /** 19 digits, what a registration returns for this card. */
  alias_pan: string
  /** yyMM */
  alias_expiry: string
  /** Last four digits of number and alias_pan alike. */
  tail: string
  /** RESULT 00 to 07, or `cancel`: Pay with this card acts as Cancel. */
  result: string
  /** The money moves although the result does not say so; the order's status tells. */
  captured?: true
  what: string
}

const EXPIRY = '3012'

function card(number: string, label: CardLabel, aliasPrefix: string, result: string, what: string): TestCard {
  const tail = number.slice(-4)
  const alias_pan = aliasPrefix + tail.padStart(19 - aliasPrefix.length, '0')
  return { number, label, alias_pan, alias_expiry: EXPIRY, tail, result, what }
}

const visa = (number: string, result: string, what: string): TestCard =>
  card(number, 'VISA Debit/Credit', '000045', result, what)

const DEMO_TRAVELLERS = [
  '4598250000090200',
  '4598250000080201',
  '4598250000070202',
  '4598250000060203',
  '4598250000050204',
  '4598250000040205',
  '4598250000030206',
  '4598250000020207',
  '4598250000010208',
  '4598250000000209',
]

export const TEST_CARDS: readonly TestCard[] = [
  visa('4598250000000027', '00', 'Approved. The operator knows this card: a single plastic card.'),
  card(
    '5500000000030100',
    'MASTERCARD',
    '000055',
    '00',
    'Approved. The operator knows this card, and a phone and a watch of the same account.',
  ),
  visa('4598250000040999', '00', 'Approved. Never used for travel: the operator does not know it.'),
  card('4598250000000035', 'V PAY', '000045', '00', 'Approved. The operator knows this card.'),
  card('6700000000090043', 'MAESTRO', '000067', '00', 'Approved. The operator knows this card.'),
  card('370000000000051', 'AMERICAN EXPRESS', '000037', '00', 'Approved. The operator knows this card.'),
  card('4598250000000068', 'VISA Electron', '000045', '00', 'Approved. The operator knows this card.'),
  visa('4598250000019001', '01', 'Result 01: denied by the system.'),
  visa('4598250000009002', '02', 'Result 02: denied, the shop is not set up for it.'),
  visa('4598250000099003', '03', 'Result 03: denied, no answer from the circuits. No money moves.'),
  visa('4598250000089004', '04', 'Result 04: denied by the bank that issued the card.'),
  visa('4598250000079005', '05', 'Result 05: denied, wrong card number.'),
  visa('4598250000069006', '06', 'Result 06: unforeseen error. No money moves.'),
  {
    ...visa('4598250000049016', '06', 'Result 06: unforeseen error, yet the money moves. The order status tells.'),
    captured: true,
  },
  visa('4598250000059007', '07', 'Result 07: order number already used.'),
  visa('4598250000009010', 'cancel', 'Acts as Cancel: back to the shop without an outcome.'),
  ...DEMO_TRAVELLERS.map((number) => visa(number, '00', 'Approved. A demo traveller’s card, known to the operator.')),
]

/** Label → value of NETWORK. */
export const NETWORKS: Record<CardLabel, string> = {
  'VISA Debit/Credit': '01',
  'VISA Electron': '01',
  'V PAY': '01',
  MASTERCARD: '02',
  MAESTRO: '04',
  'AMERICAN EXPRESS': '06',
}

export const findTestCard = (number: string): TestCard | undefined => TEST_CARDS.find((each) => each.number === number)

/** The check digit of card numbers (ISO/IEC 7812-1). */
export function isLuhnValid(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
