/** How a second factor is asked for, under `shell` in the portal’s texts, and the letters about its changes, with the words of their list. */
export const en = {
  factors: {
    otp: 'Code from your authenticator app',
    otpHint: '6 digits. You do not have the app at hand? One of your recovery codes works too.',
    step: 'One more step',
    submit: 'Log in',
    cancel: 'Cancel',
  },
  errors: {
    otp: {
      required: 'Enter the code of your authenticator app',
      incorrect: 'This code is wrong or was used before. Each code counts once: wait for the next one.',
    },
  },
  factorWords: {
    authenticator_on: 'Authenticator app switched on',
    authenticator_off: 'Authenticator app switched off',
    codes_renewed: 'New recovery codes made',
    recovery_used: 'Logged in with a recovery code',
    passkey_added: 'Passkey added',
    passkey_removed: 'Passkey removed',
    left: '{count} recovery codes left',
  },
  mail: {
    factorChanged: {
      subject: 'A change in how you log in to {operator}',
      heading: 'Hello {name}',
      text: 'Something has happened to the protection of your account:\n\nOn the page “Login and protection” of your account you see what is switched on.',
      more: 'It was not you? Then choose a new password at once:',
      note: 'It was you? Then there is nothing to do.',
    },
  },
} as const
