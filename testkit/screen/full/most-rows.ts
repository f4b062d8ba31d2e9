import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'
import { alertKindNames } from '#contract/values/alert-kinds.ts'

/** Two of the longest pages that a reader may ask for, and more to come. */
const pages = 2 * Math.max(...limits.pageLengths) + 10
/** Nothing bounds the cards of an account but how many a list call takes. */
const cards = limits.aliasPansPerCall
/** As many currencies as one traveller meets. */
const currencies = 3

/**
 * How many rows each list of an answer has when it is full: by the contract's limits, by what its handler reads at most,
 * else so many as nobody is likely to have. What an answer holds, by the names of its call and of the fields to the list.
 */
export const mostRows: Readonly<Record<string, number>> = {
  listBankCards: cards,
  'listCardLooks.payload': cards,
  'listCardUses.payload': cards,
  'listCardUses.payload.failed': currencies,
  // Plastic, a phone, a watch and more of them, all of one account at the bank.
  'findOperatorCards.payload': 20,
  'listTickets.payload': pages,
  'listPayments.payload': pages,
  'getFailedSummaries.payload': currencies,
  'getFailedSummaries.payload.cards': cards,
  'listJourneys.payload': limits.tripsPerCall,
  'listJourneys.payload.journeys': limits.tripsPerPayment,
  'getPaymentStory.journeys': limits.tripsPerPayment,
  'getPaymentStory.charges': 20,
  'getPaymentStory.online': 20,
  'getPaymentStory.surplus': 5,
  'getReceipt.tickets': limits.tripsPerPayment,
  'getHome.cards': cards,
  'getHome.looks': cards,
  'getHome.owed.summaries': currencies,
  'getHome.owed.summaries.cards': cards,
  'getHome.owed.journeys': limits.homeOwedTrips,
  'getHome.latest': limits.homeTrips,
  'getHome.months': limits.homeMonths,
  'getHome.months.sums': currencies,
  'getInsights.months': limits.insightMonths,
  'getInsights.months.sums': currencies,
  'getInsights.lines': limits.insightRows,
  'getInsights.lines.sums': currencies,
  'getInsights.pairs': limits.insightRows,
  'getInsights.pairs.sums': currencies,
  'getInsights.hours': 7 * 24,
  // Each of the day's tickets has two taps.
  'getProofOfTap.cards': limits.proofTickets / 10,
  'getProofOfTap.cards.taps': (2 * limits.proofTickets) / 10,
  'listStatementMonths.payload': limits.statementMonthsListed,
  'listStatementMonths.payload.sums': currencies,
  'findByStatement.payload': 50,
  'findByStatement.payload.payments': 5,
  'findAsGuest.payload': limits.paymentsOfLine,
  'findAsGuest.payload.journeys': limits.tripsPerPayment,
  'listCases.payload': 200,
  'getCase.events': limits.caseMessagesPerDay,
  // Both taps of the 200 tickets that are read, and twice the payments that are.
  'getCaseForm.stations': 400,
  'getCaseForm.payments': 100,
  'listActivity.payload': 20,
  'listSessions.payload': limits.sessionsPerAccount,
  'listAlertChoices.payload': alertKindNames.length,
  'getFactors.passkeys': limits.passkeys,
}

/**
 * The lists of rows that a call answers, if it only reads: its answer, or fields of it, however deep. Words and numbers
 * within a row are no list.
 */
export function listsOf(name: CallName): string[] {
  const { method, answer }: Call = calls[name]
  return method === 'GET' || /^(?:list|find|get)/.test(name) ? listsIn(answer, name, false) : []
}

function listsIn(shape: unknown, at: string, isInRow: boolean): string[] {
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) return listsIn(shape.unwrap(), at, isInRow)
  if (shape instanceof z.ZodArray)
    return isInRow && !(shape.element instanceof z.ZodObject) ? [] : [at, ...listsIn(shape.element, at, true)]
  if (!(shape instanceof z.ZodObject)) return []
  return Object.entries(shape.shape).flatMap(([field, part]) => listsIn(part, `${at}.${field}`, isInRow))
}

/** How many rows an answer has in a list; of lists within rows, those of the row with most. */
export function rowsAt(answer: unknown, [field, ...deeper]: readonly string[]): number {
  if (field === undefined) return Array.isArray(answer) ? answer.length : 0
  const rows = Array.isArray(answer) ? (answer as unknown[]) : [answer]
  const parts = rows.map((row) => (row as Record<string, unknown> | null | undefined)?.[field])
  return Math.max(0, ...parts.map((part) => rowsAt(part, deeper)))
}
