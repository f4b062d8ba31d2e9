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
