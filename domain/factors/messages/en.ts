/** How a second factor is asked for, under `shell` in the portal’s texts, and the letters about its changes, with the words of their list. */
export const en = {
  factors: {
    otp: 'Code from your authenticator app',
    otpHint: '6 digits. You do not have the app at hand? One of your recovery codes works too.',
    app: {
      title: 'Enter the code of your app',
      where: 'Open the authenticator app on your phone. It shows a code of 6 digits for this account.',
      label: 'Code from your authenticator app',
      other: 'Use a recovery code',
    },
    recovery: {
      title: 'Enter a recovery code',
      where: 'One of the ten codes that you kept when you set up the app. Each counts once.',
      label: 'Recovery code',
      other: 'Use the code of the app',
    },
    toPassword: 'Back to the password',
    submit: 'Log in',
    cancel: 'Back',
  },
  passkeys: {
    login: 'Use a passkey',
    prove: 'Confirm with a passkey',
    none: 'No passkey was used. Try again, or continue in the usual way.',
    unsupported: 'This browser knows no passkeys. Continue in the usual way.',
    known: 'This device already has a passkey of yours for this portal.',
  },
  errors: {
    passkey: {
      incorrect: 'This passkey could not be checked. Try again, or continue in the usual way.',
      not_offered: 'This portal takes no passkeys.',
      unproven: 'This passkey does not open an account here. Try again, or log in in the usual way.',
      already_added: 'This passkey is already added.',
      too_many: 'You have as many passkeys as there may be. Remove one first.',
      not_found: 'This passkey is already removed.',
    },
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
      more: 'Wasn’t this you? One press logs everybody out and sends you the link to a new password:',
      moreButton: 'It wasn’t me',
      note: 'It was you? Then there is nothing to do.',
    },
  },
} as const
