/** A client with cookies and nothing else: plain fetch, as the specification's reader would write it. */
export class BrowserLike {
  readonly url: string
  readonly key: string
  readonly cookies = new Map<string, string>()

  constructor(url: string, key: string) {
    this.url = url
    this.key = key
  }

  /** Whether it holds a session; a familiar browser keeps a cookie beyond it. */
  get hasSession(): boolean {
    return [...this.cookies.keys()].some((name) => name.includes('session'))
  }

  /** As if its session had ended; what makes the browser familiar stays. */
  forgetSession(): void {
    for (const name of [...this.cookies.keys()].filter((each) => each.includes('session'))) this.cookies.delete(name)
  }

  /** Asks under /api; `body` makes it a POST of JSON. Answers status, headers and the body, parsed when it is JSON. */
  async ask(path: string, body?: unknown, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Reply> {
    const response = await this.send(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      ...(signal && { signal }),
      headers: {
        'x-api-key': this.key,
        'api-key': this.key,
        'accept-language': 'en',
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? (JSON.parse(text) as unknown) : undefined,
    }
  }

  protected send(path: string, init: RequestInit): Promise<Response> {
    return fetch(this.url + path, init)
  }
}

export interface Reply {
  status: number
  headers: Headers
  text: string
  json: unknown
}
