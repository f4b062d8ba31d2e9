/** How far a sign-up is, under `shell` in the portal’s texts. */
export const en = {
  signUpSteps: { label: 'Steps', details: 'Your details', email: 'Confirm your email' },
} as const
