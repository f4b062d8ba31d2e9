/** What protects the login beside the password. `errors` stand by path and code. */
export const en = {
  title: 'Login and protection',
  lead: 'What else protects your account when you log in.',
  back: '<a>Back to your account</a>',
  off: {
    title: 'Authenticator app',
    text: 'An app on your phone shows a code of six digits, another one every 30 seconds. With it, nobody gets in without your phone. First show that it is you.',
    begin: 'Set up an authenticator app',
  },
  begun: {
    title: 'Connect the app',
    scan: 'Open your authenticator app and scan this code.',
    qr: 'QR code for your authenticator app',
    secret: 'No camera? Type this secret into the app:',
    code: 'Code that the app shows',
    codeHint: '6 digits.',
    submit: 'Switch on',
  },
  codes: {
    title: 'Your recovery codes',
    text: 'Your authenticator app is switched on. Keep these codes now: they are shown only this once. Each lets you in once when you do not have the app.',
    kept: 'I have kept them',
  },
  on: {
    title: 'Authenticator app',
    since: 'Switched on since <time></time>. Each login asks for a code.',
    left: '{count, plural, =0 {No recovery code is left.} one {One recovery code is left.} other {# recovery codes are left.}}',
    renew: 'Make new recovery codes',
    renewText: 'The earlier codes then open nothing any more.',
    off: 'Switch off',
    offText: 'From then on your usual login alone lets you in.',
  },
  errors: {
    factor: {
      not_offered: 'This portal does not offer a second factor.',
      already_on: 'An authenticator app is already switched on.',
      not_begun: 'This took too long or was begun elsewhere. Start again.',
    },
    password: { incorrect: 'Invalid password' },
    code: { incorrect: 'This code is wrong or no longer valid. Ask for a new one' },
  },
} as const
