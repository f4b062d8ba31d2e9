/** Letters about how one gets into an account. */
export const en = {
  mail: {
    passwordChanged: {
      subject: 'Your password for {operator} was changed',
      heading: 'Hello {name}',
      text: 'The password of your account was changed on {time}. All other devices have been logged out.',
      more: 'It was not you? Then choose a new password at once:',
      note: 'It was you? Then there is nothing to do.',
    },
    passwordReset: {
      subject: 'Your password for {operator} was changed',
      heading: 'Hello {name}',
      text: 'The password of your account was changed on {time}. All devices have been logged out.\n\nThese linked logins no longer open your account: {logins}. If they are yours, link them again on your account page.',
      more: 'It was not you? Then choose a new password at once:',
      note: 'It was you? Then there is nothing else to do.',
    },
    loginLinked: {
      subject: 'A login was linked to your {operator} account',
      heading: 'Hello {name}',
      text: 'A {provider} login was linked to your account on {time}. From now on it opens your account.',
      more: 'It was not you? Then choose a new password at once: that logs out all devices and removes every linked login.',
      note: 'It was you? Then there is nothing to do.',
    },
    loginRemoved: {
      subject: 'A login was removed from your {operator} account',
      heading: 'Hello {name}',
      text: 'The {provider} login was removed from your account on {time}. It no longer opens your account, and your other devices have been logged out.',
      more: 'It was not you? Then choose a new password at once:',
      note: 'It was you? Then there is nothing to do.',
    },
  },
} as const
