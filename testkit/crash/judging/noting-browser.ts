import { BrowserLike } from '../../portal/browser-like.ts'
import type { Reply } from '../../portal/browser-like.ts'

/** A browser that notes in the journal what it was told is done, as the judge reads it. */
export class NotingBrowser extends BrowserLike {
  readonly #tenant: string
  readonly #journal: string[]

  constructor(at: { url: string; key: string; tenant: string }, journal: string[]) {
    super(at.url, at.key)
    this.#tenant = at.tenant
    this.#journal = journal
  }

  override async ask(...given: Parameters<BrowserLike['ask']>): Promise<Reply> {
    const held = new Map(this.cookies)
    const reply = await super.ask(...given)
    const [path, body] = given
    for (const [what, subject] of toldBy(path, body, { reply, held }))
      this.#journal.push([what, this.#tenant, '-', subject].join(' '))
    return reply
  }
}

function toldBy(
  path: string,
  body: unknown,
  { reply, held }: { reply: Reply; held: ReadonlyMap<string, string> },
): (readonly [what: string, subject: string])[] {
  const left = () => [...held].map(([name, value]) => ['left', `${name}=${value}`] as const)
  const { token = '', OTP = '' } = (typeof body === 'object' ? body : {}) as { token?: string; OTP?: string }
  if (path.startsWith('/payments/save/') && reply.text === 'true') {
    const shortIds = path.slice(path.lastIndexOf('/') + 1).split(',')
    return shortIds.filter((each) => each !== '').map((each) => ['paid', each] as const)
  }
  if (path === '/logout' && reply.status === 200) return left()
  if (path === '/reset_password' && reply.text === 'Success') return [['used', token]]
  if (path === '/deletion_confirm' && reply.text === 'Success') return [['used', OTP], ...left()]
  return []
}
