/** What happens with a payment of the demo: the results of its charges, the first first. */
export type DemoResults = readonly string[]

/** A card of the demo and how it was used. */
export interface DemoCard {
  token: string
  alias_pan: string
  payment_account_reference: string | null
  label: string
  truncated_pan: string
  aid: string
  form_factor: 'CARD' | 'DEVICE'
  /** Payments in 13 months. */
  payments: number
  /** Results other than a plain success, by payment: 0 is the newest. */
  odd: Readonly<Record<number, DemoResults>>
  /** Whether it is used abroad too. */
  travels: boolean
  /** Whether somebody may look at it in the demo: its rides are those of an ordinary traveller. */
  isSeen: boolean
}

const schemes = {
  'VISA Debit/Credit': { aid: 'A0000000031010', first: '459825', hidden: 6 },
  'VISA Electron': { aid: 'A0000000032010', first: '459825', hidden: 6 },
  'V PAY': { aid: 'A0000000032020', first: '459825', hidden: 6 },
  MASTERCARD: { aid: 'A0000000041010', first: '550000', hidden: 6 },
  MAESTRO: { aid: 'A0000000043060', first: '670000', hidden: 6 },
  'AMERICAN EXPRESS': { aid: 'A000000025010402', first: '370000', hidden: 5 },
  'DINERS CLUB': { aid: 'A0000001523010', first: '360000', hidden: 4 },
} as const
export type DemoLabel = keyof typeof schemes
export const demoLabels = Object.keys(schemes) as DemoLabel[]

/** A card under its alias; unless said otherwise plastic, used now and then, and never refused. */
export function demoCard(alias: string, label: DemoLabel, more: Partial<DemoCard> & { tail?: string } = {}): DemoCard {
  const { tail = alias.slice(-4), ...rest } = more
  const { aid, first, hidden } = schemes[label]
  return {
    token: `TK${alias}`,
    alias_pan: alias,
    payment_account_reference: null,
    label,
    truncated_pan: `${first}${'x'.repeat(hidden)}${tail}`,
    aid,
    form_factor: 'CARD',
    payments: 10,
    odd: {},
    travels: false,
    isSeen: true,
    ...rest,
  }
}

/** A payment account reference: 29 letters and digits, the same on plastic, phone and watch. */
export function paymentAccountReference(text: string): string {
  return `Q1${text.padStart(27, '0')}`
}
