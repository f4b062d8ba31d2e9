import { en as page } from './page/en.ts'

/** Texts of the payments, of paying again and of the way back from the payment provider. */
export const en = {
  title: 'Payments',
  statements: 'Statements',
  lead: 'What was charged to your cards, with a receipt for each payment.',
  statement: 'My bank statement says…',
  caption: 'Your payments',
  id: 'Payment number',
  number: 'Number',
  rowName: 'payment {id} of {amount}',
  amount: 'Amount',
  statusLabel: 'Status',
  card: 'Card',
  created: 'Created',
  updated: 'Updated',
  numbers: 'Numbers for the help desk',
  receipt: 'Receipt',
  viewReceipt: 'View receipt',
  manage: 'Manage',
  token: 'Card token',
  tokenShort: 'Token',
  shortId: 'Receipt code',
  detail: 'Payment details',
  status: {
    succeeded: 'Succeeded',
    failed: 'Failed',
    begun: 'Not finished',
    verifying: 'Being verified',
    pending: 'Processing',
    refunded: 'Refunded',
    unknown: 'Unknown',
  },
  explain: {
    succeeded: 'This payment is settled.',
    failed: 'Your card could not be charged. Pay online to settle it.',
    begun:
      'An online payment of it was started and is not finished. We know of nothing that was charged; you will not pay twice.',
    verifying: 'We are asking the payment provider about your online payment. You will not be charged twice.',
    pending: 'The operator is still charging your card. You need not do anything.',
    refunded: 'The amount was refunded to your card.',
    notOnline: {
      currency:
        'Your card could not be charged. Our payment provider does not take {currency}, so this payment cannot be settled online: please ask the operator how to settle it.',
      amount:
        'Your card could not be charged. The amount is more than our payment provider takes, so this payment cannot be settled online: please ask the operator how to settle it.',
    },
  },
  surplus: {
    open: '{amount} too much was taken for this payment. The operator has been told and must give it back to the card that was used. If it does not arrive, contact the operator and name payment {id}.',
    returned: '{amount} that was taken twice has been given back, as the operator has noted.',
  },
  named: {
    receipt: 'Receipt',
    receiptOf: 'Receipt: {what}, {amount}',
    whatFor: 'It was for:',
    more: 'and {count, plural, one {# more payment} other {# more payments}}',
  },
  filter: {
    label: 'Status',
    all: 'All',
    succeeded: 'Succeeded',
    failed: 'Failed',
    processing: 'Not settled yet',
  },
  payNow: 'Pay now',
  payNowOf: 'Payment {id}, {amount}: pay now',
  checkAgain: 'Check again',
  checkAgainOf: 'Check again: payment {id}',
  receiptOf: 'Receipt of payment {id}',
  offline: 'You are offline. You can pay as soon as you are connected again.',
  pending: {
    meaning: 'What this means',
    amount: 'Pending amount',
    unavailable: 'Amount not available right now',
    asking: 'Asking the bank for the amount…',
    askAgain: 'Ask again',
    count: '{count, plural, one {in # payment} other {in # payments}}',
    text: 'Make an online payment to reconcile and keep using the card.',
    ifUnpaid: 'Until then the card may be refused at the readers.',
    payNowAmount: 'Pay now {amount}',
    payNowSum: 'Pay now <sum>{amount}</sum>',
    verifyingOnly: '{count, plural, one {# payment is being verified} other {# payments are being verified}}',
    verifyingText: 'We are asking the payment provider, and the list shows its answer. You will not be charged twice.',
    begunOnly: '{count, plural, one {# payment is not finished} other {# payments are not finished}}',
    begunText:
      'Somebody started to pay online and has not finished. We know of nothing that was charged. “Check again” at the payment tells you when you can start again.',
    bankDiffers:
      'Your bank reports {bank} as pending. You can pay {payable} here now, for {count, plural, one {# payment} other {# payments}}.',
    bankOnly: 'This is what your bank reports. The operator reports nothing due, so there is nothing to pay here.',
    notOnline: {
      currency:
        '{amount} cannot be paid online, because our payment provider does not take {currency}. Please ask the operator how to settle {count, plural, one {it} other {these # payments}}.',
      amount:
        '{amount} cannot be paid online, because {count, plural, one {one payment is} other {# payments are each}} more than our payment provider takes. Please ask the operator how to settle {count, plural, one {it} other {them}}.',
    },
    begunMore:
      '{count, plural, one {One more payment was started online and is not finished. It is not in this sum.} other {# more payments were started online and are not finished. They are not in this sum.}}',
    verifyingMore:
      '{count, plural, one {One more payment is being verified and is not in this sum.} other {# more payments are being verified and are not in this sum.}}',
  },
  pay: {
    title: 'Pay online',
    one: 'You settle payment {id}.',
    count: '{count, plural, one {You settle one payment.} other {You settle # payments at once.}}',
    left: 'One online payment cannot cover more. {count, plural, one {One payment stays} other {# payments stay}} due: you can pay the rest right after.',
    where: 'You go to the secure page of our payment provider and enter the card there. We never see its number.',
    back: 'You come back here afterwards and see the result at once.',
    after: 'A card that was blocked is released by the operator after the payment. This may take a while.',
    go: 'Pay {amount}',
    leaving: 'Taking you there…',
  },
  underWay: {
    title: 'An online payment of {amount} is not finished',
    text: 'Nothing has been charged as far as we know. You can go on with it at the payment provider, at once; you will not pay twice.',
    wait: 'If you left its page without paying, you can start again in {minutes, plural, one {# minute} other {# minutes}}; you need not wait here.',
    over: 'The wait is over: we are asking the payment provider whether anything was paid.',
    left: 'start again in {minutes, number} min',
    asking: 'asking the provider…',
    goOnAmount: 'Go on paying {amount}',
  },
  goOnOf: 'Go on paying: payment {id}',
  startAgain: 'Start again',
  unpaid: {
    title: 'Not paid yet',
    text: 'Nothing came of your earlier attempt and nothing was charged. You can pay whenever you like.',
  },
  refused: {
    changed: {
      title: 'What is to pay has changed',
      not_failed:
        'At least one of these payments is settled already. Nothing was started and nothing was charged. Close this window: the sum above the list is up to date, and you can pay the rest.',
      in_verification:
        'An online payment for at least one of these payments is under way, and its outcome is not certain yet. So that you do not pay twice, nothing was started now. Close this window: the sum above the list is without it, and you can pay the rest.',
      not_found:
        'At least one of these payments no longer belongs to any of your cards. Nothing was started and nothing was charged. Close this window: the sum above the list is up to date, and you can pay the rest.',
    },
    in_verification: {
      title: 'This payment is still being verified',
      timedTitle: 'An online payment of it is not finished',
      text: 'An earlier online payment for it has no certain outcome yet. So that you do not pay twice, no second one is opened now. We keep asking the payment provider, and the list shows its answer: you need not do anything.',
      timed:
        'An online payment for it has been started. If the provider’s page is still open, finish there, or cancel there to pay again at once. If you left it without paying, you can pay again in {minutes, plural, one {# minute} other {# minutes}}: press “Check again” then.',
      over: 'The wait is over: press “Check again” now.',
    },
    not_failed: {
      title: 'Nothing left to pay',
      text: 'This payment is already settled. The list shows it as it is now.',
    },
    mixed_currencies: {
      title: 'Different currencies',
      text: 'Payments of different currencies cannot be paid together. Pay each currency by itself.',
    },
    currency_not_taken: {
      title: 'This currency cannot be paid online',
      text: 'Our payment provider does not take it. Nothing was charged. Please ask the operator how to settle this payment.',
    },
    amount_not_taken: {
      title: 'This amount cannot be paid online',
      text: 'It is more than our payment provider takes. Nothing was charged. Please ask the operator how to settle this payment.',
    },
    sum_not_taken: {
      title: 'Too much for one online payment',
      text: 'Pay fewer at once; the rest can be paid right after. Nothing was charged.',
    },
    maybe_paid: {
      title: 'You may have paid this already',
      text: 'The payment provider tells us of an online payment of yours that we cannot match yet. It may be for this one. So that you do not pay twice, nothing is opened now. The operator has been told and is looking into it.',
    },
    not_found: {
      title: 'This payment is not available',
      text: 'It no longer belongs to any of your cards. The list shows those that do.',
    },
    too_many: {
      title: 'Too many attempts',
      text: 'Please wait a minute, then try again. Nothing was charged.',
    },
    unknown: {
      title: 'This did not work',
      text: 'Nothing was charged. Please try again.',
    },
  },
  outcome: {
    quote: 'If you ask the operator about it, name order {id} and this message: “{text}”.',
    quoteOnly: 'If you ask the operator about it, quote this message: “{text}”.',
    looking: {
      title: 'Welcome back. We are looking at your payment…',
      text: 'This takes a few seconds. Please stay on this page.',
    },
    succeeded: {
      title: 'Payment succeeded',
      titleAmount: 'Payment of {amount} succeeded',
      toast: 'Payment succeeded',
      text: 'Thank you. {count, plural, one {The payment is settled.} other {The # payments are settled.}}',
      show: 'Show settled payments',
      surplus:
        '{amount} had been paid already and so was taken twice. The operator has been told and must give it back to the card that you used. If it does not arrive, contact the operator and name this order: {id}.',
    },
    paidTwice: '{amount} had been paid already',
    refused: {
      title: 'The payment was refused',
      text: 'Nothing was charged. The amount is still pending.',
    },
    cancelled: {
      title: 'You cancelled the payment',
      text: 'Nothing was charged. The amount is still pending; you can pay whenever you like.',
    },
    verifying: {
      title: 'Your payment is being verified',
      text: 'The payment provider has not confirmed the outcome yet. You will not be charged twice. We keep checking and the list shows the result.',
    },
    unknown: {
      title: 'We cannot match this return to one of your payments',
      text: 'The list below shows how each of your payments really stands. If one is missing, open the list again in a few minutes.',
    },
    results: {
      c01: 'The payment system declined it. Try again, or use another card.',
      c02: 'The operator’s shop cannot take this payment at the moment. Please try again later.',
      c03: 'The card network did not answer.',
      c04: 'Your bank declined it. Ask your bank, or use another card.',
      c05: 'The card number was not right. Try again and check what you enter.',
      c06: 'An unexpected error occurred at the payment provider.',
      c07: 'This attempt was sent twice, so the provider stopped the second one.',
      other: 'The payment provider did not accept it. Try again, or use another card.',
    },
  },
  noCard: 'Add a card to see your payments',
  noCardText: 'Payments appear here once you have added the card or phone that you tap with.',
  addCard: 'Add a bank card',
  noneRange: 'No payments in this period',
  noneYear: 'No payments in the last 12 months',
  noneFiltered: 'No payments with these filters',
  clearFilters: 'Clear the filters',
  noneStatus: 'No payments with this status',
  anyStatus: 'Show every status',
  widen: 'Show the last 12 months',
  whenNew: 'A day’s trips are charged together, usually on the next day.',
  charged: 'charged {sum}',
  trips: {
    label: 'What for',
    nameless: 'Payment {id}',
    more: 'and {count, plural, one {# more trip} other {# more trips}}',
  },
  page,
} as const
