import { request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Connect, ViteDevServer } from 'vite'
import type { RestartingServer } from './restarting-server.ts'

interface Front {
  vite: ViteDevServer
  server: RestartingServer
  nonce: string
}

/** Hands a request to the portal's server, and its answer back; vite puts its client into a page on the way. */
export async function passOn(front: Front, request: Connect.IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const answer = await answerOf(await front.server.url, request)
    if (answer.headers['content-type']?.startsWith('text/html')) await sendPage(front, answer, response)
    else {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }
  } catch (error) {
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(error instanceof Error ? error.message : String(error))
  }
}

function answerOf(serverUrl: string, request: Connect.IncomingMessage): Promise<IncomingMessage> {
  const { port } = new URL(serverUrl)
  // A tenant is known by its host; a page must come as it is.
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  const path = request.originalUrl ?? request.url ?? '/'
  return new Promise((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, path, method: request.method ?? 'GET', headers }, resolve)
    asked.once('error', reject)
    request.pipe(asked)
  })
}

async function sendPage({ vite, nonce }: Front, answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const page = await text(answer)
  // The frame of a bot check is no page of vite's.
  const filled = page.includes('/app/web/mount.tsx') ? await vite.transformIndexHtml('/index.html', page) : page
  const { 'content-length': _length, 'content-security-policy': given, ...headers } = answer.headers
  const policy = String(given)
  response.writeHead(answer.statusCode ?? 502, {
    ...headers,
    'content-security-policy': filled === page ? policy : withVite(policy, nonce),
  })
  response.end(filled)
}

/** The policy of production and what vite's client needs beside it: its inline script, its styles, its web socket. */
export function withVite(policy: string, nonce: string): string {
  return policy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace(/style-src [^;]*/, `style-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", "connect-src 'self' ws:")
}
