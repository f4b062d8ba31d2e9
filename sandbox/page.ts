import type { FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'

export interface Page {
  title: string
  body: Html
  language?: 'en' | 'it'
  /** Wide pages hold tables; the others are one column of text. */
  width?: 'wide'
  /** Origins that a form of the page may lead to besides this one, redirects included. */
  formOrigins?: readonly string[]
  /** The page frames another page of the sandbox. */
  hasFrame?: boolean
}

/** Sends a page without scripts under a policy that would let none run. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return reply.code(status).headers(pageHeaders(page)).send(pageText(page))
}

/** Headers of a page, for a server other than Fastify. */
export function pageHeaders(page: Page): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${(page.formOrigins ?? []).join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(page.hasFrame ? ["frame-src 'self'"] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
}

export const pageText = (page: Page): string => layout(page).text

const layout = (page: Page): Html =>
  html`<!doctype html>
<html lang="${page.language ?? 'en'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${page.title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/style.css">
  </head>
  <body${page.width === 'wide' ? html` class="wide"` : undefined}>
    <header class="bar"><a href="/" class="brand">Sandbox</a> <span class="badge">Test system · no real money</span></header>
    <main>${page.body}</main>
  </body>
</html>
`
