import { expect, test } from 'vitest'
import { textsOf } from './form-steps.ts'

test('the English texts are those of the specification, with their grammar put right', async () => {
  const text = await textsOf('en')
  expect({
    required: text('shell.errors.required'),
    login: [
      text('signIn.errors.email.invalid'),
      text('signIn.errors.account.not_found'),
      text('signIn.errors.password.password.incorrect'),
    ],
    signUp: [
      text('signUp.errors.user.confirm_email.not_match'),
      text('signUp.errors.user.confirm_password.not_match'),
      text('signUp.errors.user.password.weak'),
      text('signUp.errors.user.language.notSupported'),
      text('signUp.errors.account.already_exists'),
    ],
    resend: [text('signUp.errors.account.not_found'), text('signUp.errors.account.already_confirmed')],
    forgot: [text('passwordRecovery.errors.account.not_found'), text('passwordRecovery.errors.account.unconfirmed')],
    reset: text('passwordRecovery.errors.new_password.weak'),
    deletion: text('accountDeletion.errors.otp.invalid'),
    general: text('shell.form.check'),
    server: text('shell.ErrorFromServer'),
  }).toEqual({
    required: '* Required',
    login: ['Invalid email', 'Account doesn’t exist', 'Invalid password'],
    signUp: [
      'Emails don’t match',
      'Passwords don’t match',
      'Password weak',
      'Language not supported',
      'Account already exists',
    ],
    resend: ['Account doesn’t exist', 'Email already confirmed'],
    forgot: ['Account doesn’t exist', 'Unconfirmed email'],
    reset: 'Password too weak',
    deletion: 'Invalid OTP',
    general: 'Check that you have entered all the fields correctly',
    server: 'Something went wrong - Error from server',
  })
})
