/** The calls by which a one-time proof becomes a login, and where the words for their refusals stand. */
export const proofLogin = {
  calls: ['readIdentityProof', 'loginWithGoogle', 'loginWithFacebook', 'loginWithAzure'],
  messages: 'shell',
  // Goes to the screen that sends the mail again.
  reacted: ['account.unconfirmed'],
} as const
