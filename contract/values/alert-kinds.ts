/**
 * What an account's holder may be told of by mail, and whether that is on for who never chose. A kind is a word on the wire,
 * in the books and in the texts; it stays for good.
 */
export const alertKinds = {
  payment_failed: 'on',
  payment_paid: 'on',
  card_changed: 'on',
  card_expiring: 'on',
  new_login: 'on',
  monthly_statement: 'off',
} as const satisfies Record<string, 'on' | 'off'>

export type AlertKind = keyof typeof alertKinds
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]]

/** Kinds that may tell of a stranger in the account. Whoever turns one off does not take back what had happened before. */
export const guardingAlerts: readonly AlertKind[] = ['new_login', 'card_changed']

/** Kinds of mails that one press stops: alerts, and those about new tickets, which have a place of their own in the account. */
export const stoppableKinds = ['ticket', ...alertKindNames] as const
export type StoppableKind = (typeof stoppableKinds)[number]
