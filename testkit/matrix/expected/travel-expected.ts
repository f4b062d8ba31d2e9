import type { CallName } from '#contract/calls.ts'
import type { Belongings } from '../belongings.ts'
import { happenedAt, happenedOn } from '../seed-person.ts'
import { aboutSelf, always, heldBy, hints, ownOnly } from './expected.ts'
import type { Expected } from './expected.ts'

const list = (of: Belongings) => ({ segments: { pageSize: '10', limit: '10', offset: '0', aliasPans: of.aliasPan } })
const ticket = (of: Belongings) => ({ subject: { kind: 'ticket', id: of.ticketId }, at: happenedAt })
const statementLine = (of: Belongings) => ({ amount: of.amount, currency: 'EUR', day: happenedOn, last_digits: '0204' })
const ownList = ownOnly('nothing', 'request.malformed')
const ownCase = ownOnly('case.not_found')

/** A ticket as the operator tells of it: what it sends is its own tenant's, whoever has the same ids elsewhere. */
const fed = ({ ticketId, aliasPan, fare }: Belongings) =>
  JSON.stringify({
    ...{ type: 'ticket', id: ticketId, alias_pan: aliasPan, name: `${fare}, dearer`, amount: 1, currency: 'EUR' },
    ...{ passenger_number: 1, first_tap: null, valid_from: happenedAt, valid_to: happenedAt, time_zone: 'Europe/Rome' },
    updated: Temporal.Now.instant().toString({ smallestUnit: 'millisecond' }),
  })
const feeding: Expected = {
  may: 'operator',
  ask: (of) => ({ lines: fed(of) }),
  get: always('answers'),
  touches: 'its subject',
}
const feedState: Expected = {
  may: 'operator',
  ask: (of) => ({ segments: { feedKey: of.feedKey } }),
  get: heldBy('operator.feed_unknown', 'request.malformed'),
}
const settled: Expected = {
  may: 'operator',
  ask: (of) => ({ query: hints(of) }),
  get: always('answers'),
  tells: ['paymentId', 'orderId', 'transactionId'],
}

/** Cards, tickets, payments and receipts, and what is said of them. */
export const travelExpected = {
  listBankCards: {
    may: 'traveller',
    ask: (of) => ({ body: { accounts_id: of.accountId } }),
    get: ownOnly('session.not_yours'),
  },
  addBankCard: [
    {
      may: 'traveller',
      ask: (of, asker) => ({
        body: { accounts_id: asker.accountId, bank_card: { alias_pan: of.newAliasPan, token: of.newToken } },
      }),
      get: ownOnly('bank_card.not_yours'),
    },
    {
      may: 'traveller',
      ask: (of, asker) => ({
        body: { accounts_id: of.accountId, bank_card: { alias_pan: asker.newAliasPan, token: asker.newToken } },
      }),
      get: ownOnly('session.not_yours'),
    },
  ],
  removeBankCard: {
    may: 'traveller',
    ask: (of) => ({ body: { ...hints(of), bank_cards_id: of.cardId } }),
    get: ownOnly('bank_card.not_found'),
  },
  getCardOwner: {
    may: 'anyone',
    ask: (of) => ({ body: { alias_pan: of.aliasPan } }),
    get: ownOnly('receipt.not_found'),
    strangers: always('receipt.not_found'),
  },
  listCardLooks: aboutSelf,
  changeCardLook: {
    may: 'traveller',
    ask: (of, asker) => ({ body: { ...hints(of), bank_cards_id: of.cardId, name: asker.cardName, colour: '' } }),
    get: ownOnly('bank_card.not_found'),
  },
  orderCards: { ...aboutSelf, ask: (of) => ({ body: { ...hints(of), bank_cards_ids: [of.phoneId, of.cardId] } }) },
  listCardUses: aboutSelf,
  makeRegistrationForm: {
    may: 'traveller',
    ask: (of) => ({ body: { accounts_id: of.accountId } }),
    get: ownOnly('session.not_yours'),
  },
  findOperatorCards: {
    may: 'traveller',
    ask: (of) => ({ segments: { token: of.newToken, panToken: of.newAliasPan } }),
    get: ownOnly('nothing'),
  },
  getHome: aboutSelf,
  getProofOfTap: aboutSelf,
  getInsights: aboutSelf,
  listTickets: { may: 'traveller', ask: list, get: ownList },
  listPayments: { may: 'traveller', ask: list, get: ownList },
  getFailedSummaries: { may: 'traveller', ask: list, get: ownList },
  findTicketPayment: {
    may: 'traveller',
    ask: (of) => ({ body: { ticket_id: of.ticketId, alias_pan: of.aliasPan, valid_from: happenedAt } }),
    get: ownOnly('nothing'),
  },
  listJourneys: {
    may: 'traveller',
    ask: (of) => ({ body: { ...hints(of), short_ids: [of.paidShortId, of.failedShortId] } }),
    get: ownOnly('nothing'),
  },
  getPaymentStory: {
    may: 'traveller',
    ask: (of) => ({ body: { ...hints(of), short_id: of.paidShortId } }),
    get: ownOnly('payment.not_found'),
  },
  makePaymentForm: {
    may: 'traveller',
    ask: (of) => ({ body: { ...hints(of), short_ids: [of.failedShortId] } }),
    get: ownOnly('payment.not_found'),
  },
  checkPayment: {
    may: 'traveller',
    ask: (of) => ({ body: { ...hints(of), short_id: of.failedShortId } }),
    get: ownOnly('payment.not_found'),
  },
  listOpenOrders: { ...aboutSelf, ask: (of) => ({ body: hints(of) }) },
  savePayment: {
    may: 'traveller',
    ask: (of) => ({
      segments: {
        ...{ provider: 'SIA', TRANSACTIONID: of.transactionId, ORDERID: of.orderId, CURRENCY: 'EUR', success: 'true' },
        ...{ AMOUNT: String(of.amount), pending: of.paidShortId },
      },
    }),
    get: ownOnly('nothing'),
  },
  reportOutcome: {
    may: 'traveller',
    ask: (of) => ({ body: { ...hints(of), query: of.outcome } }),
    get: ownOnly('outcome.unknown_order'),
  },
  notifyOutcome: {
    may: 'provider',
    ask: (of) => ({ segments: { tenant: 'airlink' }, form: of.outcome }),
    // Whoever brings it, what the provider signed holds; of an order that our books do not know it is kept.
    get: { ...always('answers'), otherTenants: 'outcome.forged', malformed: 'outcome.forged' },
    touches: 'its subject',
  },
  askEasyChannel: {
    may: 'traveller',
    ask: (of, _asker, { sandboxUrl }) => ({
      body: { ENDPOINT: `${sandboxUrl}/easychannel`, EasyChannelOptions: { AliasPAN: of.aliasPan } },
    }),
    get: ownOnly('bank_card.not_yours'),
  },
  getReceipt: {
    may: 'anyone',
    ask: (of) => ({ body: { ...hints(of), short_id: of.paidShortId } }),
    get: heldBy('receipt.not_found'),
    shows: ['paidShortId', 'fare', 'station'],
  },
  getReceiptPdf: {
    may: 'anyone',
    ask: (of) => ({ segments: { file: `${of.paidShortId}.pdf` } }),
    get: heldBy('receipt.not_found', 'request.malformed'),
    // The tenant's receipts name the holder in full.
    shows: ['paidShortId', 'fare', 'station', 'name', 'surname'],
  },
  findByStatement: {
    may: 'traveller',
    ask: (of) => ({ body: { ...hints(of), ...statementLine(of) } }),
    get: ownOnly('nothing'),
  },
  findAsGuest: [
    {
      may: 'anyone',
      ask: (of) => ({ body: { ...hints(of), ...statementLine(of) } }),
      get: always('guest_search.not_offered'),
    },
    // Whoever has the line of the bank statement has the payment, and nothing of its card or account.
    {
      may: 'anyone',
      at: 'lagunare',
      ask: (of) => ({ body: { ...hints(of), ...statementLine(of) } }),
      get: heldBy('nothing'),
      shows: ['paidShortId', 'fare', 'station'],
    },
  ],
  listStatementMonths: aboutSelf,
  getStatement: {
    may: 'traveller',
    ask: (of) => ({
      segments: { file: 'statement.json' },
      query: { from: happenedOn, to: happenedOn, cards: of.aliasPan, labels: `none,${of.labelId}` },
    }),
    get: ownOnly('nothing'),
  },
  listCases: aboutSelf,
  getCaseForm: {
    may: 'traveller',
    ask: (of) => ({ query: { kind: 'ticket', id: of.ticketId, at: happenedAt } }),
    get: ownOnly('case.subject_not_found'),
  },
  getCase: { may: 'traveller', ask: (of) => ({ query: { number: of.caseNumber } }), get: ownCase },
  openCase: {
    may: 'traveller',
    ask: (of) => ({ body: { ...hints(of), ...ticket(of), reason: 'other', text: 'It is wrong.' } }),
    get: ownOnly('case.subject_not_found'),
  },
  writeToCase: {
    may: 'traveller',
    ask: (of) => ({ body: { ...hints(of), number: of.caseNumber, text: 'It is still wrong.' } }),
    get: ownCase,
  },
  closeCase: {
    may: 'traveller',
    ask: (of) => ({ body: { ...hints(of), number: of.caseNumber, last_event: of.caseEvent } }),
    get: ownCase,
  },
  reopenCase: {
    may: 'traveller',
    ask: (of) => ({ body: { ...hints(of), number: of.caseNumber, text: 'It is wrong again.' } }),
    get: ownCase,
  },
  getRemarks: aboutSelf,
  changeRemark: [
    {
      may: 'traveller',
      ask: (of, asker) => ({
        body: { subject: { kind: 'payment', id: of.paidShortId }, label_id: asker.labelId, note: asker.note },
      }),
      get: ownOnly('remark.subject_not_found'),
    },
    {
      may: 'traveller',
      ask: (of, asker) => ({
        body: { subject: { kind: 'payment', id: asker.paidShortId }, label_id: of.labelId, note: asker.note },
      }),
      get: ownOnly('label.not_found'),
    },
  ],
  changeLabel: {
    may: 'traveller',
    ask: (of) => ({ body: { id: of.labelId, name: 'Club', colour: 'teal' } }),
    get: ownOnly('label.not_found'),
  },
  // What is not there is gone already.
  removeLabel: { may: 'traveller', ask: (of) => ({ body: { id: of.labelId } }), get: always('answers') },
  feedOperatorData: [feeding, { ...feeding, at: 'lagunare' }],
  getFeed: [feedState, { ...feedState, at: 'lagunare' }],
  listSettlements: [settled, { ...settled, at: 'lagunare' }],
} as const satisfies Partial<Record<CallName, Expected | readonly Expected[]>>
