/** A change of the account's address: asked for, confirmed at the new one, stopped at the old one. */
export const en = {
  title: 'Change your email',
  lead: 'We send a link to the new address. Until you follow it, the old one stays.',
  now: 'Current email',
  email: 'New email',
  goOn: 'Continue',
  after: 'Next we make sure that it is you, then the link goes out.',
  other: 'Use another address',
  submit: 'Send the link',
  toAccount: 'Back to your account',
  pendingTitle: 'Check your new inbox',
  pendingText:
    'We have sent a link to <b>{email}</b>. Follow it by <time></time>, here or where you can log in to this account. Nothing there? Look in the spam folder, check that the address is right, or ask again in an hour.',
  pendingUntil:
    'Until then {signIn, select, popup {our emails go to <b>{email}</b>} other {you log in with <b>{email}</b>}} as before.',
  cancel: 'Cancel, or use another address',
  confirmTitle: 'Use the new email from now on?',
  confirmText:
    'You are logged in as <b>{email}</b>. The new address takes its place: {signIn, select, popup {all our emails go there from then on, and you log in as before} other {for logins and for all our emails}}. Your other devices are logged out.',
  confirmTextNext:
    'You are logged in as <b>{email}</b>. <b>{next}</b> takes its place: {signIn, select, popup {all our emails go there from then on, and you log in as before} other {for logins and for all our emails}}. Your other devices are logged out.',
  confirm: 'Yes, use the new email',
  notNow: 'Not now',
  doneTitle: 'Email changed',
  doneText:
    '{signIn, select, popup {All our emails go to <b>{email}</b> from now on, and you log in as before.} other {You log in with <b>{email}</b> from now on.}} We have told the old address too. Your other devices have been logged out.',
  goneTitle: 'This link does not work any more',
  goneText:
    'It was used, is older than a day, or was stopped; or the address belongs to another account by now. Your email is as it was.',
  askAgain: 'Ask for a new link',
  stopTitle: 'This wasn’t you?',
  stop: 'Stop it and log everybody out',
  newPassword: 'Choose a new password',
  stoppedTitle: 'Stopped',
  stoppedText:
    'Your account has this address and everybody is logged out. Now change the password of the login that you use for it.',
  toLogin: 'Back to login',
  stopText: {
    form: 'Then somebody else knows your password. With one press your account has this address again and everybody is logged out. Then you choose a new password.',
    popup:
      'Then somebody else is in your account. With one press your account has this address again and everybody is logged out.',
  },
  notBackTitle: 'Everybody is logged out',
  notBackText: {
    form: 'Another account has this address by now, so this account could not take it back. Delete the other one or change its email, then open the link in our email again. Until then you log in with the address that our email names: choose a new password for it now.',
    popup:
      'Another account has this address by now, so this account could not take it back. Delete the other one or change its email, then open the link in our email again.',
  },
  stopGone: {
    form: 'It was used or is older than a week. If you think that somebody else is in your account, choose a new password now.',
    popup: 'It was used or is older than a week.',
  },
  errors: {
    email: { unchanged: 'This is your email already' },
    password: { incorrect: 'Invalid password' },
    code: { incorrect: 'This code is wrong or no longer valid. Ask for a new one' },
    request: { expired: 'This link does not work any more' },
    session: {
      not_yours: 'This link is for another account. Log out, then log in with the account for which you asked.',
    },
  },
  mail: {
    confirmNewEmail: {
      subject: 'Confirm your new email for {operator}',
      heading: 'Hello',
      text: 'On {time} somebody, probably you, asked to use this address for an account at {operator}. Confirm it by the link below. You need to be logged in to that account. The link works for {hours} hours.',
      button: 'Confirm the new email',
      note: 'You did not ask for it? Then do nothing: without your press nothing happens.',
    },
    emailTaken: {
      subject: 'This email already has an account at {operator}',
      heading: 'Hello',
      text: 'On {time} somebody asked to use this address for an account at {operator}. It belongs to your account already, so nothing has changed.',
      note: 'It was you? Then {signIn, select, popup {log in to the account with this address} other {log in with this address}}, or choose another one for the other account.',
    },
    emailChangeAsked: {
      subject: 'Your email at {operator} is to be changed',
      heading: 'Hello {name}',
      text: 'On {time} somebody, probably you, asked to change the email of your account to {email}. Nothing has changed yet: it happens once the link that we sent there is followed.',
      button: 'It wasn’t me – stop it',
      note: 'It was you? Then there is nothing to do here. The link works for {days} days.',
    },
    emailChanged: {
      subject: 'Your email at {operator} was changed',
      heading: 'Hello {name}',
      text: 'On {time} the email of your account was changed to {email}. {signIn, select, popup {You log in as before, and} other {You now log in with that address, and}} we no longer write to this one.',
      button: 'It wasn’t me – take it back',
      note: 'It was you? Then there is nothing to do. The link works for {days} days.',
    },
  },
} as const
