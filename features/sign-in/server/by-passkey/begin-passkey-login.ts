import { arePasskeysOffered } from '#domain/factors/server/passkeys/are-passkeys-offered.ts'
import { passkeyOptions } from '#domain/factors/server/passkeys/passkey-options.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { passkeyBrowser } from './passkey-browser.ts'

/** The same for everybody: it names no account, so it tells of none. */
export const beginPasskeyLogin: Handler<'beginPasskeyLogin'> = async (given) => {
  const { tenant, cookieJar, refuse } = given
  if (!arePasskeysOffered(tenant)) refuse('passkey.not_offered')
  const holder = passkeyBrowser.write(cookieJar).toString('base64url')
  return passkeyOptions(given, { purpose: 'login', holder })
}
