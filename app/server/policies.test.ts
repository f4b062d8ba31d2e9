import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ withPages: true })
})
afterAll(() => portal.close())

/** What Google's CSP Evaluator has against a policy. */
const findings = (policy: string) => new CspEvaluator(new CspParser(policy).csp).evaluate()

async function answerOf(tenant: string, path: string): Promise<IncomingMessage> {
  const { host, port } = new URL(portal.urlOf(tenant))
  const asked = get({ port, path, headers: { host, connection: 'close' } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

/** As a browser at the tenant's host is answered; the sandbox's provider, which has no TLS, as if it had. */
async function policyOf(tenant: string, path: string): Promise<string> {
  const answer = await answerOf(tenant, path)
  answer.resume()
  return String(answer.headers['content-security-policy']).replaceAll('http://localhost:', 'https://localhost:')
}

const pages = [
  ['airlink', '/'],
  ['nordovest', '/account/login'],
  ['lagunare', '/dashboard/travels/payments'],
] as const
const Manifest = z.record(z.string(), z.object({ file: z.string() }))
const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

test.each(pages)(
  'a grader of others has nothing against the policy of the pages of %s, as at %s',
  async (tenant, path) => {
    const policy = await policyOf(tenant, path)
    expect(policy).toContain("require-trusted-types-for 'script'")
    const grave = findings(policy).filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    expect(grave).toEqual([])
    // Scripts come from our origin, where there is no JSONP, no AngularJS, and nothing that anybody uploads.
    const rest = findings(policy).filter(({ severity }) => severity < Severity.INFO)
    expect(rest.map(({ directive, value }) => `${directive} ${value ?? ''}`)).toEqual(["script-src 'self'"])
  },
)

test('a grader of others has nothing against the policy of the page of all calls, nor of an answer', async () => {
  for (const path of ['/api/docs', '/api/session']) {
    const policy = await policyOf('airlink', path)
    expect(policy).toContain("default-src 'none'")
    expect(findings(policy).filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)).toEqual([])
  }
})

test('the scripts of our origin are those of the build’s list and the service worker, and pages run some of these alone', async () => {
  const web = join(import.meta.dirname, '../../build/web')
  const listed = new Set(
    Object.values(Manifest.parse(await json(join(web, '.vite/manifest.json')))).map(({ file }) => file),
  )
  const files = await readdir(web, { recursive: true })
  // Those of earlier builds stay for pages that are open since then, and are of their lists.
  const [begun = 0] = z.array(z.number()).parse(await json(join(web, '../builds.json')))
  const scripts: string[] = []
  for (const file of files)
    if (/\.m?js$/.test(file) && (await stat(join(web, file))).mtimeMs >= begun) scripts.push(file)
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter((file) => !listed.has(file))).toEqual(['service-worker.js'])
  for (const [tenant, path] of pages) {
    const page = await text(await answerOf(tenant, path))
    const run = page.match(/<script\b[^>]*>[^<]?/g) ?? []
    const named = page.match(/(?<=(?:<script\b[^>]* src|<link\b[^>]*\brel="modulepreload"[^>]* href)=")[^"]+/g) ?? []
    // None has its text in the page, but for data that do not run.
    expect(run.filter((tag) => !/ src="[^"]+"[^>]*>$/.test(tag) && !tag.includes('type="application/'))).toEqual([])
    expect(named.length).toBeGreaterThan(1)
    // Says to who has an old browser that it is one; the server has its words.
    expect(named.filter((address) => !listed.has(address.slice(1)))).toEqual(['/old-browser.js'])
  }
})

test('forms go to us and to the page of the card provider, and nowhere else', async () => {
  const [form = ''] = /form-action [^;]+/.exec(await policyOf('airlink', '/dashboard/travels/payments')) ?? []
  expect(form.split(' ')).toEqual(['form-action', "'self'", portal.sandboxUrl.replace('http:', 'https:')])
})

test('the grader of policies sees what is weak', () => {
  const weak = findings("default-src 'self'; script-src 'self' 'unsafe-inline' https:; object-src *")
  expect(weak.some(({ severity }) => severity === Severity.HIGH)).toBe(true)
})
