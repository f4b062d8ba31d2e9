/** Texts of a session’s faults, under `shell` in the portal’s texts. */
export const en = {
  cookieLost: {
    title: 'Your browser did not keep the login',
    text: 'What you entered was right, but this browser does not keep the cookie that a login needs. Allow cookies for this site or use another browser, then log in again.',
  },
  device: { browserOn: '{browser} on {system}', program: 'Unknown app ({name})', unknown: 'Unknown browser' },
  errors: {
    session: {
      none: 'Your session has ended. Please log in again.',
      not_yours: 'This belongs to another account.',
      stale: 'Please log out and log in again first: this works only shortly after a login.',
      unproven: 'Load this page anew: it is older than the portal, which now asks who you are.',
    },
  },
} as const
