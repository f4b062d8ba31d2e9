/** Pages that belong to no errand: not found, privacy, expired links, mails sent. */
export const en = {
  notFoundTitle: 'You missed . . .',
  notFoundText: 'There is no page at this address. It may have moved, or the link is not complete.',
  notFoundHome: 'Back to the portal',
  notFoundDashboard: 'Back to the dashboard',
  privacyTitle: 'Privacy',
  privacyText: 'PDF',
  privacyPdf: 'The privacy notice of {operator} is a PDF document.',
  privacyOpen: 'Open the notice (PDF)',
  privacySave: 'Save it on this device',
  privacyBack: 'Back to the portal',
  expiredTitle: 'This link has expired',
  expiredText:
    'Links in our emails work for a limited time only, and some of them just once. Ask for a new one: it arrives within a few minutes.',
  expiredAction: 'Send me a new link',
  expiredConfirmation: 'New link to confirm your email',
  expiredReset: 'New link to choose a password',
  expiredBack: 'Back to login',
  ifExistsTitle: 'Check your email',
  ifExistsText:
    'If an account exists for <b>{sent_to}</b>, we have sent an email to this address. Open it and follow its link.',
  ifExistsTextAny: 'If an account exists for this address, we have sent an email to it. Open it and follow its link.',
  sentTitle: 'Email sent',
  sentText: 'We have sent an email to <b>{sent_to}</b>. Open it and follow its link.',
  sentTextAny: 'We have sent you an email. Open it and follow its link.',
  spam: 'Nothing there after a few minutes? Look in your spam folder too, and check that the address is right.',
  resetFor:
    'The link works for {minutes} minutes. Nothing there after a few minutes? Look in your spam folder too, and check that the address is right.',
  sentBack: 'Back to login',
  sentAgain: 'Use another address',
} as const
