import type { Handler } from '#domain/portal/server/handler.ts'
import { logInByProof } from './log-in-by-proof.ts'

/** The documented profile names nobody but by an address; names are not compared, as people write them as they like. */
export const loginWithFacebook: Handler<'loginWithFacebook'> = async (given) => {
  const { body } = given
  const { account } = await logInByProof(given, 'facebook', { email: body.profile.email }, body)
  return { account }
}
