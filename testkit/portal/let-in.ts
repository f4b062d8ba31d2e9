import type { BrowserLike, Reply } from './browser-like.ts'
import { IdentityBrowser } from './identity-browser.ts'

/** Logs in as the tenant lets its travellers in: by a password, or at the operator's own single sign-on where it has none. */
export async function letIn(client: BrowserLike, account: { email: string; password: string }): Promise<Reply> {
  const reply = await client.ask('/login', account)
  const { code } = (reply.json ?? {}) as { code?: string }
  if (code !== 'password.not_offered') return reply
  return new IdentityBrowser(client).enter('azure', { email: account.email })
}
