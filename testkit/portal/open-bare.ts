import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

/** What a program without a browser saw at the end of a link. */
export interface BareLook {
  method: 'HEAD' | 'GET'
  status: number
  /** Where it was led to, without the query. */
  path: string
  type: string
  length: string
  bytes: number
  cookies: readonly string[]
}

/** Programs that open the links of mails before their readers, as they call themselves; the last one says nothing. */
const programs = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  '',
]
const mostHops = 5

/** A link as each of these programs opens it, by HEAD and by GET, twice, all at once: no cookie, no script, led on as told. */
export function openBare(link: string): Promise<BareLook[]> {
  const twice = [...programs, ...programs]
  return Promise.all(twice.flatMap((program) => [look(link, 'HEAD', program), look(link, 'GET', program)]))
}

async function look(link: string, method: BareLook['method'], program: string, hops = 0): Promise<BareLook> {
  const { status, headers, bytes } = await answerOf(new URL(link), method, program)
  const { location } = headers
  if (location !== undefined && hops < mostHops) return look(new URL(location, link).href, method, program, hops + 1)
  return {
    ...{ method, status, bytes },
    path: new URL(link).pathname,
    type: headers['content-type'] ?? '',
    length: headers['content-length'] ?? '',
    cookies: headers['set-cookie'] ?? [],
  }
}

/** Asked of this machine by the link's own host: not every machine knows `*.localhost`. */
function answerOf(
  { host, port, pathname, search }: URL,
  method: string,
  program: string,
): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: number }> {
  const headers = { host, accept: '*/*', ...(program !== '' && { 'user-agent': program }) }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path: pathname + search, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }))
    })
    asked.on('error', reject)
    asked.end()
  })
}
