/** Forgotten password: the mail, its link and the new password. `errors` stand by path and code; `mail` are the letters. */
export const en = {
  title: 'Forgot your password?',
  checkingTitle: 'Checking your link',
  resetTitle: 'Choose a new password',
  doneTitle: 'Your password is changed',
  lead: 'Enter the email of your account. We send you a link that lets you choose a new password.',
  email: 'Email',
  submit: 'Send the link',
  backToLogin: '<a>Back to login</a>',
  unconfirmedWay: 'Your email must be confirmed first. <a>Get the confirmation email again</a>',
  checkingText: 'One moment please.',
  resetLead:
    'From now on you log in with this one. For your safety, all devices that are still logged in are logged out.',
  resetLogins: 'Linked logins of other sites are removed; you can link yours again.',
  new_password: 'New password',
  confirm_new_password: 'Confirm new password',
  resetSubmit: 'Save the new password',
  doneText: 'You can log in with your new password now. Devices that were logged in have been logged out.',
  doneLogins:
    'Linked logins of other sites no longer open your account; you can link yours again on your account page.',
  doneAction: 'Log in',
  notMe: {
    errors: { request: { expired: 'This link has ended.' } },
    title: 'Log everybody out?',
    text: {
      form: 'One press logs out every device, yours too, and ends your password, your passkeys and your linked logins. You then choose a new password by the link that we send to your email.',
      popup: 'One press logs out every device, yours too.',
    },
    press: 'It was not me: log everybody out',
    doneTitle: 'Everybody is logged out',
    doneText: {
      form: 'Nobody gets into your account any more. Look in your inbox: by our link you choose a new password, and log in with it.',
      popup:
        'Nobody is logged in to your account here any more. If somebody knows how you log in there, change it there before you log in again.',
    },
    toLogin: 'Back to login',
    goneTitle: 'This link has ended',
    goneText: {
      form: 'It was used already or is too old. A new password logs out every device too.',
      popup: 'It was used already or is too old. You can log out other devices on your account page.',
    },
    goneAction: {
      form: 'Choose a new password',
      popup: 'Back to login',
    },
  },
  errors: {
    email: { invalid: 'Invalid email' },
    new_password: { weak: 'Password too weak' },
    confirm_new_password: { not_match: 'Passwords don’t match' },
    account: { not_found: 'Account doesn’t exist', unconfirmed: 'Unconfirmed email' },
    NoAccountFound: 'Account doesn’t exist',
    UnconfirmedEmail: 'Unconfirmed email',
  },
  mail: {
    resetPassword: {
      subject: 'Choose a new password for {operator}',
      heading: 'Hello {name}',
      text: 'Somebody, probably you, asked for a new password for this account. Choose it by the link below. The link works for {minutes} minutes.',
      button: 'Choose a new password',
      note: 'You did not ask for it? Then do nothing: your password stays as it is.',
    },
    resetPasswordLinked: {
      subject: 'Choose a new password for {operator}',
      heading: 'Hello {name}',
      text: 'Somebody, probably you, asked for a new password for this account. Choose it by the link below. The link works for {minutes} minutes.\n\nThese logins of other sites open this account at the moment: {logins}. A new password removes them; you can link yours again afterwards.',
      button: 'Choose a new password',
      note: 'You did not ask for it? Then do nothing: your password stays as it is.',
    },
    noPassword: {
      subject: 'How you log in at {operator}',
      heading: 'Hello {name}',
      text: 'Somebody, probably you, asked for a new password for this account. Your account has none and needs none: on the login page, press “Log in with {operator}”.',
      button: 'Log in',
      note: 'You did not ask for it? Then do nothing: your account stays as it is.',
    },
  },
} as const
