/** Deletion of the account in two steps. `errors` stand by path and code; `mail` are the letters. */
export const en = {
  requestTitle: 'Delete your account',
  confirmTitle: 'Confirm the deletion',
  deletedTitle: 'Your account has been deleted',
  requestLead: 'Please read first what is deleted and what must stay. Nothing happens yet: first we email you a code.',
  goesTitle: 'What is deleted, at once and for good',
  goes: {
    person: {
      form: 'Your name, your email and your password',
      popup: 'Your name and your email',
    },
    cards: 'The link to your bank cards; your trips and payments are no longer shown to anybody here',
    settings: 'Your settings and linked logins',
    sessions: 'All sessions: every device is logged out',
  },
  staysTitle: 'What stays',
  stays: {
    books:
      'The law asks for this: amounts and dates of what you paid stay in the operator’s books for as long as the rules on accounts and taxes say, as a rule ten years. Your name and your email are no longer among them.',
    receipts: 'A receipt whose link you gave away can still be opened. It names nobody.',
    due: 'Payments that failed remain due. Settle them first: it is easier.',
  },
  dueSum: 'Still due from failed payments: {amount}. It remains so without the account. Settle it first: it is easier.',
  dueNone: 'You owe nothing at the moment. A payment that fails later remains due.',
  toDue: 'See what is due',
  requestAction: 'Email me the code',
  keep: 'Keep my account',
  offline: 'You are offline. An account can be deleted only with a connection.',
  confirmLead:
    'Enter the code from the email to <b>{email}</b>. Your account is then deleted at once and cannot be brought back.',
  confirmLeadUnsent:
    'For this you need a code that we send to <b>{email}</b>. With it your account is deleted at once and cannot be brought back.',
  earlierAddress:
    'Your email address was changed a few days ago. To protect the account, the code goes to the address from before until <time></time>. You no longer read it? After that, the code goes to <b>{email}</b>.',
  OTP: 'One-time code (OTP)',
  codeHint: '{digits} digits, valid for {minutes} minutes and {tries} attempts. Spaces do not matter.',
  confirmSubmit: 'Delete my account for good',
  resend: 'Send a new code',
  resendIn: 'Send a new code (in {seconds} s)',
  sent: 'We have sent a code. Only the newest one counts.',
  deletedText: 'Your data is gone from the portal. We confirm it once more by email to the address that you had here.',
  goingOn: 'It opens by itself in a moment.',
  goingOnPaused: 'You stay here as long as this button has the focus.',
  goOn: 'To the start page',
  errors: {
    otp: { invalid: 'Invalid OTP' },
    invalid: 'Invalid OTP',
    spent: 'This code no longer works: it is too old, was replaced, or was mistyped too often. Have a new one sent.',
  },
  mail: {
    deletionCode: {
      subject: 'Your code to delete your account at {operator}',
      heading: 'Hello {name}',
      text: 'You asked to delete your account. Enter this code on the page from which you asked for it. It works for {minutes} minutes, and only there.',
      more: 'Wasn’t this you? {signIn, select, popup {Then somebody may be using your account. See what happened there, and log everybody else out:} other {Then somebody may know your password. Choose a new one:}}',
      moreButton: '{signIn, select, popup {It wasn’t me} other {Choose a new password}}',
      note: 'If you did not ask for this code, tell it to nobody: without it your account stays.',
    },
    accountDeleted: {
      subject: 'Your account at {operator} has been deleted',
      heading: 'Goodbye, {name}',
      text: 'Your account has been deleted, and with it your personal data, your cards and your logins.\n\nThe operator keeps the payments in its books, as the law demands, without your name. Your cards keep working as tickets.',
      note: 'This is the last email that we send to this address.',
    },
  },
} as const
