import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface WithCookies {
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options: CookieSerializeOptions): void
  clearCookie(name: string, options: CookieSerializeOptions): void
}

// The plug-in's own additions to Fastify's types are not seen by the native compiler; these two say the same.
export const cookiesOf = (request: FastifyRequest): WithCookies['cookies'] =>
  (request as unknown as WithCookies).cookies

export const cookieWriter = (reply: FastifyReply): Pick<WithCookies, 'setCookie' | 'clearCookie'> =>
  reply as unknown as WithCookies

/** Cookies of one browser: `__Host-` names, HttpOnly, so that no page can read or plant them. */
export interface CookieJar {
  read(name: `__Host-${string}`): string | undefined
  write(name: `__Host-${string}`, value: string, minutes: number): void
  clear(name: `__Host-${string}`): void
}

const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

export function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  return {
    read: (name) => cookiesOf(request)[name],
    write: (name, value, minutes) => cookieWriter(reply).setCookie(name, value, { ...options, maxAge: minutes * 60 }),
    clear: (name) => cookieWriter(reply).clearCookie(name, options),
  }
}
