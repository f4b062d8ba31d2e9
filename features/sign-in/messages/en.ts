/** Login with e-mail and password. Under `neutral` stand the words of tenants that never say whether an account exists. */
export const en = {
  title: 'Log in',
  lead: 'See the journeys that you paid for with your bank card or phone, your payments and your receipts.',
  leadNext: 'Please log in to go on. We take you back to where you were.',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  forgot: '<a>Forgot your password?</a>',
  noAccount: 'New here? <a>Create an account</a>',
  noMail: 'No confirmation email? <a>Get it again</a>',
  errors: {
    email: { invalid: 'Invalid email' },
    password: { password: { incorrect: 'Invalid password' } },
    account: { not_found: 'Account doesn’t exist' },
    NoAccountFound: 'Account doesn’t exist',
    UnconfirmedEmail: 'Unconfirmed email',
  },
  neutral: {
    errors: {
      email: { invalid: 'Invalid email' },
      password: { password: { incorrect: 'Email or password is not right' } },
      account: { not_found: 'Email or password is not right' },
      NoAccountFound: 'Email or password is not right',
      UnconfirmedEmail: 'Unconfirmed email',
    },
  },
} as const
