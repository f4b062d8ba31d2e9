/** Login with e-mail and password. Under `neutral` stand the words of tenants that never say whether an account exists. */
export const en = {
  title: 'Log in',
  lead: 'See the trips that you paid for with your bank card or phone, your payments and your receipts.',
  leadNext: 'Please log in to continue. We take you back to where you were.',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  forgot: '<a>Forgot your password?</a>',
  noAccount: 'New here? <a>Create an account</a>',
  noMail: 'No confirmation email? <a>Get it again</a>',
  guest: 'Only a charge on your bank statement? <a>Look it up without an account</a>',
  or: 'or',
  accept: 'By logging in for the first time you accept the <a>privacy notice</a>.',
  offers: {
    title: 'Your card is your ticket',
    trips: 'See every trip, when and where you tapped, and what it cost',
    receipts: 'Keep receipts, and statements for each month',
    pay: 'Settle a failed payment online',
    statement: 'Find out what a charge on your bank statement was for',
  },
  popup: {
    submit: 'Log in with {title}',
    show: 'Show the login window',
    here: 'Log in on this page instead',
    hint: 'Your login opens in a window of its own. Anyone who is still logged in there is logged out first.',
    first:
      'New here? Your first login makes your account, with your name and email from there. By it you accept the <a>privacy notice</a>.',
    left: 'You are logged out. See you soon!',
  },
  done: {
    title: 'Login',
    working: 'One moment, we are checking your login…',
    window: { ok: 'All done here', cancelled: 'You did not finish the login', failed: 'The login did not work' },
    windowText: 'You can close this window and continue in the one where you started.',
    close: 'Close this window',
    toPortal: 'Go to the portal',
    asks: 'Log in?',
    asksText:
      'Somebody has just logged in with {name} in this browser, but not from this window. Continue only if it was you.',
    goOn: 'Yes, log in',
    back: 'Back',
    toLogin: 'Back to login',
  },
  errors: {
    email: { invalid: 'Invalid email' },
    password: {
      password: { incorrect: 'Invalid password' },
      not_offered: 'This portal has no passwords. Log in with the operator’s own login.',
    },
    account: { not_found: 'Account doesn’t exist' },
    NoAccountFound: 'Account doesn’t exist',
    UnconfirmedEmail: 'Unconfirmed email',
  },
  neutral: {
    errors: {
      email: { invalid: 'Invalid email' },
      password: {
        password: { incorrect: 'Email or password is not right' },
        not_offered: 'This portal has no passwords. Log in with the operator’s own login.',
      },
      account: { not_found: 'Email or password is not right' },
      NoAccountFound: 'Email or password is not right',
      UnconfirmedEmail: 'Unconfirmed email',
    },
  },
} as const
