import { useAsk } from '#platform/web/form/use-ask.ts'

/** Asks for the mail with the code by which somebody without a password proves who they are. */
export const useProofMail = () => useAsk({ call: 'requestProof', messages: 'account', input: () => ({ body: {} }) })

export type ProofMail = ReturnType<typeof useProofMail>
