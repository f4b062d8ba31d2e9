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
  ['an older browser on a page at http', { origin: 'http://portal.example' }, false, false, false],
  ['an older browser on another port', { origin: 'https://portal.example:8443' }, false, false, false],
  ['an older browser on a page of others', { origin: 'https://other.example' }, false, false, false],
  ['a page without an origin', { origin: 'null' }, false, false, false],
  ['what only Sec-Fetch-Site decides', { 'sec-fetch-site': 'cross-site', origin: url }, false, false, false],
]

describe('a request', () => {
  test.each(cases)('of %s', (_, headers, post, get, page) => {
    expect(isSameOrigin(asked('POST', headers), url)).toBe(post)
    expect(isSameOrigin(asked('GET', headers), url)).toBe(get)
    expect(isFromOurPage(asked('GET', headers), url)).toBe(page)
  })

  test('without a Host is of no page', () => {
    const request = { method: 'POST', headers: { origin: url } } as unknown as FastifyRequest
    expect(isSameOrigin(request, url)).toBe(false)
  })
})
