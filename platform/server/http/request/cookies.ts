import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { hashOfToken, isToken, makeToken } from '../../token.ts'
import { isLoopbackName } from '../../loopback-name.ts'

interface WithCookies {
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options: CookieSerializeOptions): void
  clearCookie(name: string, options: CookieSerializeOptions): void
}

// The plug-in's own additions to Fastify's types are not seen by the native compiler; this says the same.
export const cookiesOf = (request: FastifyRequest): WithCookies['cookies'] =>
  (request as unknown as WithCookies).cookies

/** What a cookie of ours is called: `__Host-` ties it to this host and to TLS (RFC 6265bis). */
export type CookieName = `__Host-${string}`

/** Cookies of one browser: HttpOnly, so that no page can read them. */
export interface CookieJar {
  read(name: CookieName): string | undefined
  /** Without `minutes` it lives as long as the browser is open. */
  write(name: CookieName, value: string, minutes?: number): void
  clear(name: CookieName): void
}

const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

interface WithMode {
  hasPlainCookies?: boolean
}

/** Allows the server the cookies of the demo; production, and a demo behind TLS, never have them. */
export function allowPlainCookies(app: FastifyInstance, config: Pick<Config, 'MODE' | 'publicUrl'>): void {
  if (config.MODE === 'demo' && config.publicUrl.startsWith('http://')) app.decorate('hasPlainCookies', true)
}

/** WebKit drops what is Secure on http, be it on this very machine: the demo there does without, under another name. */
function isPlain(request: FastifyRequest): boolean {
  const { hasPlainCookies } = request.server as unknown as WithMode
  return hasPlainCookies === true && request.protocol === 'http' && isLoopbackName(request.headers.host ?? '')
}

const nameFor = (request: FastifyRequest, name: CookieName): string =>
  isPlain(request) ? name.replace('__Host-', 'demo-') : name

/** A cookie of ours as this request brought it. */
export const readCookie = (request: FastifyRequest, name: CookieName): string | undefined =>
  cookiesOf(request)[nameFor(request, name)]

export function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  const own = { ...options, secure: !isPlain(request) }
  const writer = reply as unknown as WithCookies
  return {
    read: (name) => readCookie(request, name),
    write: (name, value, minutes) =>
      writer.setCookie(nameFor(request, name), value, minutes === undefined ? own : { ...own, maxAge: minutes * 60 }),
    clear: (name) => writer.clearCookie(nameFor(request, name), own),
  }
}

/** A cookie by which one browser is known again; a session it is not. */
export interface BrowserMark {
  /** The hash by which this browser is known, if it bears the mark. */
  read(jar: CookieJar): Buffer | undefined
  /** The same, with a mark for a browser that has none; its life begins anew. */
  write(jar: CookieJar): Buffer
}

export function browserMark(name: CookieName, days: number): BrowserMark {
  const tokenIn = (jar: CookieJar) => [jar.read(name)].find(isToken)
  return {
    read: (jar) => {
      const token = tokenIn(jar)
      return token === undefined ? undefined : hashOfToken(token)
    },
    write: (jar) => {
      const token = tokenIn(jar) ?? makeToken()
      jar.write(name, token, days * 24 * 60)
      return hashOfToken(token)
    },
  }
}
