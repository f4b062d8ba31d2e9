/** Card schemes with a mark of their own (specification section 3). Anything else is `other`. */
export type CardScheme = 'amex' | 'maestro' | 'mastercard' | 'vpay' | 'visa' | 'visa-electron' | 'other'

/** Registered application identifiers of the schemes, longest prefix first. */
const byAid: readonly (readonly [string, CardScheme])[] = [
  ['A0000000031010', 'visa'],
  ['A0000000032010', 'visa-electron'],
  ['A0000000032020', 'vpay'],
  ['A0000000041010', 'mastercard'],
  ['A0000000043060', 'maestro'],
  ['A00000002501', 'amex'],
]

const byLabel: Readonly<Record<string, CardScheme>> = {
  'AMERICAN EXPRESS': 'amex',
  AMEX: 'amex',
  MAESTRO: 'maestro',
  MASTERCARD: 'mastercard',
  VPAY: 'vpay',
  'V PAY': 'vpay',
  'VISA ELECTRON': 'visa-electron',
  'VISA DEBIT/CREDIT': 'visa',
  VISA: 'visa',
}

/** Finds the scheme by AID prefix, then by label; the label's case does not matter. */
export function cardScheme(card: { aid?: string | null; label?: string | null }): CardScheme {
  const aid = (card.aid ?? '').toUpperCase()
  const found = byAid.find(([prefix]) => aid.startsWith(prefix))
  if (found) return found[1]
  return byLabel[(card.label ?? '').trim().toUpperCase()] ?? 'other'
}

/** The scheme's name as its holder knows it; a card of another scheme keeps its own label. */
export function schemeName(scheme: CardScheme, label: string): string {
  const names = { amex: 'AMEX', maestro: 'Maestro', mastercard: 'Mastercard', vpay: 'V Pay', visa: 'VISA' } as const
  if (scheme === 'visa-electron') return 'VISA Electron'
  return scheme === 'other' ? label : names[scheme]
}

/** The last four digits of a truncated PAN such as `459825xxxxxx0027`; an empty text when it has none. */
export function cardTail(truncatedPan: string): string {
  return /(\d{4})\D*$/.exec(truncatedPan)?.[1] ?? ''
}
