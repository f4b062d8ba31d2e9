import { arePasskeysOffered } from '#domain/factors/server/passkeys/are-passkeys-offered.ts'
import { provePasskey } from '#domain/factors/server/passkeys/prove-passkey.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { countLogin } from '#domain/sessions/server/count-login.ts'
import { passkeyBrowser } from './passkey-browser.ts'

/**
 * Opens a session for what a passkey signed. Having the device and being recognised by it are two factors, so no code is
 * asked for beside it. The session opens only while the passkey is still the account's.
 */
export const loginWithPasskey: Handler<'loginWithPasskey'> = async (given) => {
  const { body, tenant, gateways, cookieJar, sessionWriter, refuse } = given
  if (!arePasskeysOffered(tenant)) refuse('passkey.not_offered')
  const holder = passkeyBrowser.read(cookieJar)?.toString('base64url') ?? refuse('passkey.unproven')
  const proved = (await provePasskey(given, body.passkey, { purpose: 'login', holder })) ?? refuse('passkey.unproven')
  const { accountId, passkeyId } = proved
  const opened = await sessionWriter.open(accountId, { passkeyId, isFactorRight: true })
  const session = opened ?? refuse('passkey.unproven')
  countLogin(gateways.metrics, tenant.name, 'passkey', 'opened')
  return { account: session.account }
}
