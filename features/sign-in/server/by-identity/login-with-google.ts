import type { Handler } from '#domain/portal/server/handler.ts'
import { logInByProof } from './log-in-by-proof.ts'

export const loginWithGoogle: Handler<'loginWithGoogle'> = async (given) => {
  const { account } = await logInByProof(given, 'google', given.body.response, given.body)
  return { account }
}
