/** How a proof of who sits before a session may be refused. */
export const ofProof = ['fields.invalid', 'session.none', 'request.too_many'] as const
export const proofFields = { password: 'incorrect', code: 'incorrect', otp: 'incorrect', passkey: 'incorrect' } as const
