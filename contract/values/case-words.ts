/** What a traveller may say of each kind of thing that something is wrong with, in the order of the form. */
export const caseReasons = {
  ticket: ['missing_tap', 'charged_twice', 'not_mine', 'other'],
  payment: ['missing_tap', 'charged_twice', 'not_mine', 'card_refused', 'other'],
  card: ['card_refused', 'charged_twice', 'not_mine', 'other'],
} as const
export type CaseKind = keyof typeof caseReasons
export type CaseReason = (typeof caseReasons)[CaseKind][number]
export const caseKinds = Object.keys(caseReasons) as [CaseKind, ...CaseKind[]]

/** `open` waits for the operator, `waiting` for the traveller; `answered` waits for nobody and closes by itself. */
export const caseStates = ['open', 'waiting', 'answered', 'closed'] as const
export type CaseState = (typeof caseStates)[number]
