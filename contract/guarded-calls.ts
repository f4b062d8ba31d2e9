/**
 * Calls that ask for the answer of a bot check, where the tenant has one (choice `captcha`): each time, or only after
 * failed tries. Whatever the tenant chose, past the limits of an address its strangers are asked for an answer, and then
 * need not wait for each other.
 */
export const guardedCalls = {
  signUp: 'always',
  sendEmailConfirmationRequest: 'always',
  sendForgotPasswordRequest: 'always',
  login: 'after failures',
  findAsGuest: 'always',
} as const
export type GuardedCall = keyof typeof guardedCalls
