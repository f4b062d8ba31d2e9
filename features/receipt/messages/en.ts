export const en = {
  title: 'Payment receipt',
  forHelpDesk: 'For the help desk:',
  missingId: 'Missing {field} field in GET request string',
  missingIdTitle: 'This link is not complete',
  missingIdText: 'It does not say which receipt. Open the receipt from your payments, or copy the whole link again.',
  back: { payments: 'All payments', search: 'Look up another charge', login: 'Back to login' },
  toPayment: 'What was this charge?',
  toPayments: 'Your payments',
  logInToPayments: 'Log in and see your payments',
  byStatement: 'Find it by your bank statement',
  print: 'Print',
  byItself: 'Your PDF is downloading.',
  ifNot: 'If nothing happens, use the button.',
  /** What only the file says; all else it says in the words of shell.receipt, as the page does. */
  pdf: {
    word: 'receipt',
    title: 'Payment receipt',
    device: 'phone or watch',
    shortened: 'Not everything fits on this receipt. You find all trips in the portal.',
    times: 'All times are in {zone}.',
    page: 'Page {page} of {pages}',
  },
} as const
