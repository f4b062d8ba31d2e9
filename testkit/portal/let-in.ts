import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { BrowserLike } from './browser-like.ts'
import type { Reply } from './browser-like.ts'
import { IdentityBrowser } from './identity-browser.ts'

/** Logs in as the tenant lets its travellers in: by a password, or at the operator's own single sign-on where it has none. */
export async function letIn(client: BrowserLike, account: { email: string; password: string }): Promise<Reply> {
  const reply = await client.ask('/login', account)
  const { code } = (reply.json ?? {}) as { code?: string }
  if (code !== 'password.not_offered') return reply
  const atHost = new BrowserAtHost(client)
  const entered = await new IdentityBrowser(atHost).enter('azure', { email: account.email })
  for (const [name, value] of atHost.cookies) client.cookies.set(name, value)
  return entered
}

/** Asks for the name of the demo tenant whose key it has, as the way to its provider belongs to the host. Fetch neither finds NAME.localhost nor says it. */
class BrowserAtHost extends BrowserLike {
  constructor({ url, key, cookies }: BrowserLike) {
    super(url, key)
    for (const [name, value] of cookies) this.cookies.set(name, value)
  }

  protected override async send(path: string, { method, headers, body }: RequestInit): Promise<Response> {
    const { port } = new URL(this.url)
    const host = `${/^pk_(\w+)_demo$/.exec(this.key)?.[1] ?? 'localhost'}.localhost:${port}`
    const asked = request({ host: 'localhost', port, path, method, headers: { ...(headers as object), host } })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const said = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    return new Response(await text(answer), { status: answer.statusCode ?? 0, headers: said })
  }
}
