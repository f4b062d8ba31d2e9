/** A browser without scripts: posts forms, follows nothing by itself. */
export interface Visit {
  status: number
  location: string
  body: string
  headers: Headers
}

export async function post(url: string, fields: Iterable<[string, string]>): Promise<Visit> {
  return visit(url, { method: 'POST', body: new URLSearchParams([...fields]) })
}

export async function visit(url: string, init: RequestInit = {}): Promise<Visit> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    body: await response.text(),
    headers: response.headers,
  }
}

export async function sendJson(method: string, url: string, body?: unknown): Promise<number> {
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await fetch(url, { method, ...json })
  await response.arrayBuffer()
  return response.status
}

export async function getJson<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T
}

/** Text of an HTML page's element, by its id; entities stay as they are. */
export function textById(body: string, id: string): string | undefined {
  return new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(body)?.[1]?.trim()
}
