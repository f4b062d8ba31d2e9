/** Letters about how one gets into an account, and how one proves again who one is. */
export const en = {
  proof: {
    password: 'Your password',
    code: 'Code from our email',
    codeHint: '{digits} digits, valid for {minutes} minutes.',
    codeText: 'So that we know it is you, we send a code to {email}.',
    send: 'Send me a code',
    sent: 'The code is on its way. Look in your spam folder too.',
    sentTo: 'We have sent a code to <b>{email}</b>, so that we know it is you. Nothing there? Look in the spam folder.',
    again: 'Send another code',
  },
  mail: {
    passwordChanged: {
      subject: 'Your password for {operator} was changed',
      heading: 'Hello {name}',
      text: 'The password of your account was changed on {time}. All other devices have been logged out.',
      more: 'It was not you? One press logs everybody out and sends you the link to a new password:',
      moreButton: 'It wasn’t me',
      note: 'It was you? Then there is nothing to do.',
    },
    passwordReset: {
      subject: 'Your password for {operator} was changed',
      heading: 'Hello {name}',
      text: 'The password of your account was changed on {time}. All devices have been logged out.\n\nThese linked logins and passkeys no longer open your account: {logins}. If they are yours, add them again on your account page.',
      more: 'It was not you? One press logs everybody out and sends you the link to a new password:',
      moreButton: 'It wasn’t me',
      note: 'It was you? Then there is nothing else to do.',
    },
    proofCode: {
      subject: 'Your code for {operator}',
      heading: 'Hello {name}',
      text: 'To show that it is you, enter this code on the page that asks for it. It is valid for {minutes} minutes.',
      note: 'You did not ask for it? Then somebody else is logged in to your account: log out all other devices on the page “Privacy and data”.',
    },
    loginLinked: {
      subject: 'A login was linked to your {operator} account',
      heading: 'Hello {name}',
      text: 'A {provider} login was linked to your account on {time}. From now on it opens your account.',
      more: 'It was not you? One press logs everybody out and sends you the link to a new password:',
      moreButton: 'It wasn’t me',
      note: 'It was you? Then there is nothing to do.',
    },
    loginRemoved: {
      subject: 'A login was removed from your {operator} account',
      heading: 'Hello {name}',
      text: 'The {provider} login was removed from your account on {time}. It no longer opens your account, and your other devices have been logged out.',
      more: 'It was not you? One press logs everybody out and sends you the link to a new password:',
      moreButton: 'It wasn’t me',
      note: 'It was you? Then there is nothing to do.',
    },
  },
} as const
