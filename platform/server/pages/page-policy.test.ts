import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const none = { formHosts: [], frameHosts: [], hasWorker: false }
const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((each): [string, string] => {
      const [name = '', ...sources] = each.split(' ')
      return [name, sources.join(' ')]
    }),
  )

test('a page loads from us alone, is no frame of anybody, and no word of it becomes markup by a script', () => {
  expect(directivesOf(pagePolicy(["'sha256-a'"], none))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'sha256-a'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
})

test('a page’s forms, frames and worker are there for who is named, and for nobody else', () => {
  const policy = pagePolicy([], {
    formHosts: ['https://pay.example'],
    frameHosts: ['https://a.example'],
    hasWorker: true,
  })
  expect(directivesOf(policy)).toMatchObject({
    'form-action': "'self' https://pay.example",
    'frame-src': 'https://a.example',
    'worker-src': "'self'",
    'trusted-types': 'service-worker',
  })
})
