import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { TestVisitor } from '../../sandbox/identity-providers/test-visitor.ts'
import { BrowserLike } from './browser-like.ts'
import type { Reply } from './browser-like.ts'

export type Provider = 'google' | 'facebook' | 'azure'

/** Somebody at the sandbox's sign-in page: a person of its list (`subject: 'person-ada'`), or typed fields. */
export type Who = Readonly<Record<string, string>>

/** What our page at the end of a login reads in its address. */
export interface Done {
  provider: string
  mode: string
  outcome: string
  state: string
  reason: string | null
}

let addresses = 0

/** A browser that logs in at the identity providers of the sandbox: cookies of the portal and of the providers. */
export class IdentityBrowser {
  readonly client: BrowserLike
  readonly provider = new TestVisitor()

  constructor(client: BrowserLike) {
    this.client = client
  }

  /** Every request comes from an address of its own, for portals that trust a proxy at 127.0.0.1. */
  ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const number = ++addresses
    const address = `198.18.${String(number >> 8)}.${String(number & 255)}`
    return this.client.ask(path, body, { 'x-forwarded-for': address, ...headers })
  }

  /** Where the start of a login leads; a logout at the provider that comes first is gone through. */
  async begin(provider: Provider, query = '?mode=popup&state=mark'): Promise<string> {
    const { headers } = await this.ask(`/auth/${provider}/start${query}`)
    const location = headers.get('location') ?? ''
    if (!location.includes('/session/end')) return location
    const back = new URL(await this.provider.leaving(location))
    return this.begin(provider, back.search)
  }

  /** The whole way to the provider and back; answers the callback's address with the provider's answer. */
  async answered(provider: Provider, who: Who, query?: string): Promise<string> {
    return this.provider.signIn(await this.begin(provider, query), who)
  }

  /** Comes back with the provider's answer. */
  async comeBack(callback: string): Promise<Done> {
    const { pathname, search } = new URL(callback)
    const { status, headers, text } = await this.ask(pathname.replace('/api', '') + search)
    const location = headers.get('location')
    if (status !== 303 || location === null) throw new Error(`no way on: ${String(status)} ${text}`)
    return doneOf(location)
  }

  async prove(provider: Provider, who: Who): Promise<Done> {
    return this.comeBack(await this.answered(provider, who))
  }

  /** The documented login call with the documented body, made of the proof as the page does; `body` instead of it. */
  async logIn(provider: Provider, body?: object): Promise<Reply> {
    return this.ask(`/login_with_${provider}`, body ?? (await this.#documentedBody(provider)))
  }

  async enter(provider: Provider, who: Who): Promise<Reply> {
    const done = await this.prove(provider, who)
    if (done.outcome !== 'ok') throw new Error(`the login ended ${done.outcome} (${done.reason ?? ''})`)
    return this.logIn(provider)
  }

  async #documentedBody(provider: Provider): Promise<object> {
    const { json } = await this.ask('/auth/proof')
    const proof = json as { sub?: string; email?: string; given_name?: string; family_name?: string }
    const { sub, email, given_name, family_name } = proof
    if (provider !== 'facebook') return { response: { sub, email, given_name, family_name } }
    return { profile: { first_name: given_name, last_name: family_name, email } }
  }
}

export function doneOf(location: string): Done {
  const { pathname, searchParams } = new URL(location, 'http://portal.example')
  if (pathname !== '/auth/done') throw new Error(`not the page at the end: ${location}`)
  const text = (name: string) => searchParams.get(name) ?? ''
  const names = [...searchParams.keys()].toSorted().join(' ')
  if (!/^mode outcome provider (?:reason )?state$/.test(names)) throw new Error(`the address says more: ${names}`)
  return {
    provider: text('provider'),
    mode: text('mode'),
    outcome: text('outcome'),
    state: text('state'),
    reason: searchParams.get('reason'),
  }
}

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
    const { hostname, port } = new URL(this.url)
    const host = `${/^pk_(\w+)_demo$/.exec(this.key)?.[1] ?? 'localhost'}.localhost:${port}`
    const asked = request({ host: hostname, port, path, method, headers: { ...(headers as object), host } })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const said = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    return new Response(await text(answer), { status: answer.statusCode ?? 0, headers: said })
  }
}
