import { expect, test } from 'vitest'
import { pagePolicy } from '#platform/server/pages/page-policy.ts'
import { withVite } from './pass-on.ts'

test('a page under npm run dev keeps the policy of production but for the script, the styles and the web socket of vite', () => {
  const policy = pagePolicy(["'sha256-x'"], { formHosts: ['https://pay.example'], frameHosts: [], hasWorker: true })
  const rules = (text: string) => new Map(text.split('; ').map((rule) => [rule.split(' ')[0], rule]))
  const [before, after] = [rules(policy), rules(withVite(policy, 'n'))]
  const changed = [...after].filter(([name, rule]) => before.get(name) !== rule).map(([, rule]) => rule)
  expect(changed).toEqual(["script-src 'self' 'nonce-n'", "style-src 'self' 'nonce-n'", "connect-src 'self' ws:"])
  expect([...before.keys()]).toEqual([...after.keys()])
})
