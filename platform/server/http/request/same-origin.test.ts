import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { isFromOurPage, isSameOrigin } from './same-origin.ts'

const url = 'https://portal.example'
const asked = (method: 'GET' | 'POST', headers: Record<string, string>) =>
  ({ method, headers: { host: 'portal.example', ...headers } }) as unknown as FastifyRequest

const cases: readonly [what: string, headers: Record<string, string>, post: boolean, get: boolean, page: boolean][] = [
  ['a page of ours', { 'sec-fetch-site': 'same-origin' }, true, true, true],
  ['a page beside ours', { 'sec-fetch-site': 'same-site' }, false, false, false],
  ['a page of others', { 'sec-fetch-site': 'cross-site' }, false, false, false],
  ['the address bar', { 'sec-fetch-site': 'none' }, false, true, false],
  ['a word that no browser says', { 'sec-fetch-site': '' }, false, false, false],
  ['no browser', {}, true, true, true],
  ['an older browser on a page of ours', { origin: url }, true, true, true],
  ['the same, whatever the case of letters', { origin: 'HTTPS://Portal.Example' }, true, true, true],
  ['the same, by a Host in capitals', { origin: url, host: 'Portal.EXAMPLE' }, true, true, true],
  ['an older browser on a page at http', { origin: 'http://portal.example' }, false, false, false],
  ['an older browser on another port', { origin: 'https://portal.example:8443' }, false, false, false],
  ['an older browser on a page of others', { origin: 'https://other.example' }, false, false, false],
  ['a page without an origin', { origin: 'null' }, false, false, false],
  ['what only Sec-Fetch-Site decides', { 'sec-fetch-site': 'cross-site', origin: url }, false, false, false],
]

/** What an older browser, or who plays one, says where it is not on a page of ours, however near that it looks. */
const foreign = [
  'https://portal.example.evil.example',
  'https://evil-portal.example',
  'https://evilportal.example',
  'https://evil.portal.example',
  'https://portal.example-evil.example',
  'https://portal.exampl',
  'https://portal.examples',
  'https://example',
  'https://portal-example',
  'https://portal.example:8443',
  'https://portal.example:80',
  'https://portal.example:',
  'http://portal.example',
  'http://portal.example:443',
  'wss://portal.example',
  'ftp://portal.example',
  'file://portal.example',
  'https:portal.example',
  '//portal.example',
  'portal.example',
  'https://portal.example.',
  'https://portal.example/',
  'https://portal.example/evil',
  'https://portal.example?',
  'https://portal.example#',
  'https://portal.example@evil.example',
  'https://portal.example:x@evil.example',
  'https://evil.example@portal.example',
  'https://x:y@portal.example',
  'https://evil.example/https://portal.example',
  'https://evil.example?https://portal.example',
  'https://evil.example#https://portal.example',
  'HTTPS://EVIL.EXAMPLE',
  'HTTPS://PORTAL.EXAMPLE.EVIL.EXAMPLE',
  'https://pörtal.example',
  'https://portаl.example',
  'https://xn--portl-3ve.example',
  'https://127.0.0.1',
  'https://localhost',
  'https://',
  'https://*',
  '*',
  'null',
  'NULL',
  'undefined',
  'about:blank',
  'moz-extension://portal.example',
  'chrome-extension://portal.example',
  '',
  ' ',
  ' https://portal.example',
  'https://portal.example ',
  'https://portal.example\u0000',
  'https://portal.example\\evil.example',
  'https://portal.example https://evil.example',
  'https://evil.example https://portal.example',
  'https://portal.example, https://evil.example',
  'https://portal.example,https://portal.example',
]

describe('a request', () => {
  test.each(foreign)('a request from the origin %j, which only looks like ours, is refused', (origin) => {
    for (const method of ['POST', 'GET'] as const) {
      expect(isSameOrigin(asked(method, { origin }), url)).toBe(false)
      expect(isFromOurPage(asked(method, { origin }), url)).toBe(false)
    }
  })

  test('a request from our origin with another port is refused, and with its own port is not', () => {
    const at = 'https://portal.example:8443'
    const from = (origin: string) => isSameOrigin(asked('POST', { origin, host: 'portal.example:8443' }), at)
    expect(from(at)).toBe(true)
    for (const other of [
      url,
      'https://portal.example:443',
      `${at}0`,
      'https://portal.example:844',
      `${at}.evil.example`,
    ])
      expect([other, from(other)]).toEqual([other, false])
  })

  test.each(cases)(
    'a request is let through or refused as its headers say where it comes from: %s',
    (_, headers, post, get, page) => {
      expect(isSameOrigin(asked('POST', headers), url)).toBe(post)
      expect(isSameOrigin(asked('GET', headers), url)).toBe(get)
      expect(isFromOurPage(asked('GET', headers), url)).toBe(page)
    },
  )

  test('a request without a Host is of no page of ours', () => {
    for (const origin of [url, 'https://undefined']) {
      const request = { method: 'POST', headers: { origin } } as unknown as FastifyRequest
      expect(isSameOrigin(request, url)).toBe(false)
    }
  })
})
