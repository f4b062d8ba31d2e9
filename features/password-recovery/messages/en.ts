/** The way back for whoever forgot the password. `errors` stand by path and code; `mail` are the letters. */
export const en = {
  mail: {
    resetPassword: {
      subject: 'Choose a new password for {operator}',
      heading: 'Hello {name}',
      text: 'Somebody, probably you, asked for a new password for this account. Choose it with the button below. The link works for {minutes} minutes.',
      button: 'Choose a new password',
      note: 'You did not ask for it? Then do nothing: your password stays as it is.',
    },
  },
} as const
