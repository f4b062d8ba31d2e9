/** How far a sign-up is, and the way to it for who has no account, under `shell` in the portal’s texts. */
export const en = {
  signUpSteps: { label: 'Steps', details: 'Your details', email: 'Confirm your email' },
  noAccountYet: 'No account with this address yet? <a>Create one</a>',
} as const
