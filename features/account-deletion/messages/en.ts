/** The end of an account. `errors` stand by path and code; `mail` are the letters. */
export const en = {
  mail: {
    deletionCode: {
      subject: 'Your code to delete your account at {operator}',
      heading: 'Hello {name}',
      text: 'You asked to delete your account. Enter this code on the page from which you asked for it. It works for {minutes} minutes, and there only.',
      note: 'You did not ask for it? Then do nothing, and tell nobody this code: your account stays. Somebody may know your password, so choose a new one.',
    },
    accountDeleted: {
      subject: 'Your account at {operator} is deleted',
      heading: 'Goodbye, {name}',
      text: 'Your account is deleted, and with it your personal data, your cards and your logins.\n\nThe operator keeps the payments in its books, as the law demands, without your name. Your cards keep working as tickets.',
      note: 'This is the last email that we send to this address.',
    },
  },
} as const
