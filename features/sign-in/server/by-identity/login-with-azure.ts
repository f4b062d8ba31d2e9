import type { Handler } from '#domain/portal/server/handler.ts'
import { encryptAccount, storageKey } from '#domain/sessions/server/storage-key.ts'
import { logInByProof } from './log-in-by-proof.ts'

/** The account as an object, or encrypted under the new session's storage key (choice accountAnswer). */
export const loginWithAzure: Handler<'loginWithAzure'> = async (given) => {
  const session = await logInByProof(given, 'azure', given.body.response, given.body)
  if (given.tenant.choices.accountAnswer === 'plain') return { account: session.account }
  return { account: encryptAccount(session.account, storageKey(given.gateways.seal, session)) }
}
