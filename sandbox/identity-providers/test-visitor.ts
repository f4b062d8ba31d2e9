/** A browser without scripts: keeps cookies by host and port, follows redirects, fills in the sign-in page. */
export class TestVisitor {
  /** The last page of the sandbox that was shown. */
  lastPage = ''
  readonly #cookies = new Map<string, Map<string, string>>()

  /** Opens an address, follows redirects and answers the page; what another site would answer is not asked for. */
  async open(url: string): Promise<string> {
    const end = await this.#follow(url, {}, new URL(url).origin)
    return end.page ?? ''
  }

  /** Opens an address and answers where it leads to outside this site. */
  async leaving(url: string): Promise<string> {
    const end = await this.#follow(url, {}, new URL(url).origin)
    if (end.away === undefined) throw new Error('the site leads nowhere')
    return end.away
  }

  /**
   * Signs in: `subject` names a person's button by its id (`person-ada`), other fields are typed, `action: cancel`
   * cancels. Answers the address that the browser is sent back to. Nobody chosen is right only for who is signed in.
   */
  async signIn(url: string, who: Record<string, string>): Promise<string> {
    const { origin } = new URL(url)
    const shown = await this.#follow(url, {}, origin)
    if (shown.away !== undefined) return shown.away
    if (Object.keys(who).length === 0) throw new Error('nobody is chosen')
    const action = /<form[^>]*action="([^"]+)"/.exec(shown.page ?? '')?.[1]
    if (action === undefined) throw new Error(`there is no form: ${shown.page ?? ''}`)
    const body = new URLSearchParams(this.#fieldsOf(shown.page ?? '', who))
    const end = await this.#follow(new URL(action, url).href, { method: 'POST', body }, origin)
    if (end.away === undefined) throw new Error(`the page stays: ${end.page ?? ''}`)
    return end.away
  }

  #fieldsOf(page: string, who: Record<string, string>): Record<string, string> {
    if (who['action'] === 'cancel') return who
    const { subject = '', ...typed } = who
    if (subject.startsWith('person-')) {
      const value = new RegExp(`id="${subject}"[^>]*value="([^"]+)"`).exec(page)?.[1]
      return { subject: value ?? '' }
    }
    return { verified: 'yes', ...typed, ...(subject === '' ? {} : { subject }), action: 'type' }
  }

  async #follow(start: string, init: RequestInit, origin: string): Promise<{ page?: string; away?: string }> {
    let [url, next] = [start, init]
    for (let hop = 0; hop < 12; hop++) {
      const response = await this.visit(url, next)
      const location = response.headers.get('location')
      const page = await response.text()
      if (location === null) {
        this.lastPage = page
        return { page }
      }
      url = new URL(location, url).href
      next = {}
      if (new URL(url).origin !== origin) return { away: url }
    }
    throw new Error('it leads round in circles')
  }

  /** One request with this browser's cookies; follows nothing. */
  async visit(url: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(url)
    const jar = this.#cookies.get(host) ?? new Map<string, string>()
    this.#cookies.set(host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = new Headers(init.headers)
    if (cookie !== '') headers.set('cookie', cookie)
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const cut = pair.indexOf('=')
      const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)]
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
}
