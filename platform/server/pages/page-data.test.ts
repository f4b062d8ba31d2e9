import { expect, test } from 'vitest'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { publicTenant, PublicTenant } from '#contract/shapes/tenant/tenant.ts'
import { readConfig } from '../config.ts'
import { loadTenants } from '../tenants/load-tenants.ts'
import { dataBlock, pageDataOf } from './page-data.ts'

const config = readConfig({})

/** Every text of the value with a mark at its end, but for those of the tenant that the browser may know. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `${value}-private-mark`
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, marked(inside)]))
}

test('a page tells of its tenant what the browser may know, and neither settings of its peers nor secrets', () => {
  for (const tenant of loadTenants(config, tenantChecks).all) {
    const known = new Set([...Object.keys(PublicTenant.shape), 'logos', 'theme', 'folder'])
    const own = Object.entries({ ...tenant } as Record<string, unknown>).map(([name, value]) => [
      name,
      known.has(name) ? value : marked(value),
    ])
    const page = dataBlock(pageDataOf(Object.fromEntries(own) as typeof tenant, tenant.language, 'build'))
    expect(page).toContain(tenant.key)
    expect(page).not.toContain('private-mark')
    expect(page).not.toContain(tenant.folder)
    for (const secret of Object.values(config.secretsOf(tenant.name, tenantSecrets))) expect(page).not.toContain(secret)
  }
})

test('of a choice that brings settings a page tells what the screens need, and no setting of the server', () => {
  const tenant = loadTenants(config, tenantChecks).ofHost('')
  const hidden = 'private-mark'
  const codes = { senderBank: hidden, ordererBank: hidden, company: hidden, operation: hidden }
  const choices: typeof tenant.choices = {
    ...tenant.choices,
    operatorData: { kind: 'remote', address: hidden },
    pendingAmount: { kind: 'easychannel', address: 'https://bank.example/easychannel', codes },
    captcha: { kind: 'recaptcha', siteKey: hidden, script: hidden, verify: hidden, hosts: [hidden], frame: null },
    tiles: { kind: 'extended', subscriptionsUrl: 'https://shop.example' },
    paths: { kind: 'own', screens: { '/sign/up': '/registrazione' } },
    logins: [{ kind: 'azure', issuer: hidden, clientId: hidden, provesAddresses: true }],
  }
  const page = pageDataOf({ ...tenant, choices }, 'it', 'build')
  expect(dataBlock(page)).not.toContain(hidden)
  expect(page.tenant.choices).toMatchObject({
    pendingAmount: { kind: 'easychannel', address: 'https://bank.example/easychannel' },
    captcha: { kind: 'recaptcha', frame: null },
    tiles: { kind: 'extended', subscriptionsUrl: 'https://shop.example' },
    paths: { kind: 'own', screens: { '/sign/up': '/registrazione' } },
    logins: ['azure'],
  })
  // @ts-expect-error -- a screen that asks where the data lies does not compile
  expect(publicTenant({ ...tenant, choices }).choices.operatorData).toBeUndefined()
})

test('a page brings the privacy notice in its own language alone, or in the tenant’s where it lacks that', () => {
  const tenant = loadTenants(config, tenantChecks).ofHost('')
  const text = { it: 'Chi', en: 'Who' }
  const notice = (language: 'en' | 'de', privacy: typeof tenant.privacy) =>
    pageDataOf({ ...tenant, language: 'it', privacy }, language, 'build').tenant.privacy
  expect(notice('en', { text })).toEqual({ text: { en: 'Who' } })
  expect(notice('de', { text })).toEqual({ text: { it: 'Chi' } })
  expect(notice('de', { file: 'notice.pdf' })).toEqual({ file: 'notice.pdf' })
  expect(notice('de', null)).toBeNull()
})
