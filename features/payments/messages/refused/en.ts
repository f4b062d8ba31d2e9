/** Why paying was refused, and what to do about it. */
export const en = {
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
} as const
