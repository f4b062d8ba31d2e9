/** Texts of the logins of identity providers, under `shell` in the portal’s texts. */
export const en = {
  identity: {
    providers: { google: 'Google', facebook: 'Facebook' },
    continueWith: '<words>Continue with</words> {provider}',
    passed: 'The site you choose gives us your name and email; of your trips it learns nothing.',
    show: 'Show the window',
    again: 'Try again',
    here: 'Continue in this window',
    working: 'One moment, we are checking your login…',
    open: {
      title: 'Continue in the login window',
      text: 'It may be behind this one. This page goes on by itself when you are done there.',
      inTab: 'It is open in another tab. This page goes on by itself when you are done there.',
    },
    blocked: {
      title: 'Your browser has blocked the login window',
      text: 'Allow pop-up windows for this site and try again, or continue in this window.',
    },
    closed: { title: 'The login window was closed', text: 'Nothing has changed. You can try again at any time.' },
    cancelled: { title: 'You did not finish the login', text: 'Nothing has changed. You can try again at any time.' },
    failed: { title: 'The login with {name} did not work', text: 'Nothing has changed. Please try again in a moment.' },
    reason: {
      unreachable: 'The service cannot be reached right now. Please try again in a moment.',
      expired: 'The login took too long or was begun in another window. Please start again.',
      no_cookie:
        'This browser holds no cookie of this login: it began in another browser, or cookies are not allowed here. Allow cookies for this site, then start again.',
      refused: 'The answer could not be confirmed. Please try again.',
    },
    late: { title: 'The login took too long', text: 'It was stopped for your safety. Please start again.' },
  },
  errors: {
    identity: {
      unproven: 'Your login could not be confirmed. Please try again.',
      unknown_provider: 'This way to log in is not offered here.',
      address_unproven:
        'There is already an account with this email address. Log in the way you did before, then link this login on your account page.',
      address_unvouched:
        'This login does not confirm that your email address is yours. Confirm the address there first, then log in again.',
      no_address:
        'This login came without an email address, and an account needs one. Allow it to share your email address and try again, or log in in another way.',
      in_use: 'This login already belongs to another account.',
      last_login: 'This is your only way to log in. Set a password first, then you can remove it.',
    },
  },
} as const
