import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { readConfig } from '../../config.ts'
import { loadTenants } from '../../tenants/load-tenants.ts'
import { letterHead } from './letter-head.ts'

const config = readConfig({ TENANTS_DIR: join(import.meta.dirname, '../../../../tenants') })
const tenants = loadTenants(config, tenantChecks)
const named = (name: string) => tenants.named(name) ?? expect.fail(`${name} is missing`)
const shownOf = (head: ReturnType<typeof letterHead>) => head?.pictures.map(({ shown }) => shown)

test('a letter’s head is the ground of its tenant’s header, with the logo for such a ground', () => {
  const head = letterHead(named('airlink'))
  expect([head?.ground, head?.dark.ground]).toEqual(['#0a1f47', '#0a1730'])
  expect(shownOf(head)).toEqual(['always'])
})

test('a header that is light by day has a second logo for the dark', () => {
  const head = letterHead(named('lagunare'))
  expect([head?.ground, head?.dark.ground]).toEqual(['#d9f0ee', '#0b343c'])
  expect(shownOf(head)).toEqual(['light', 'dark'])
})

test('a tenant with one logo in a format of mails has it on white, whatever its header', () => {
  const { logos, ...rest } = named('airlink')
  const header = logos.header ?? expect.fail('no logo')
  const head = letterHead({ ...rest, logos: { ...logos, header: { ...header, darkFile: null } } })
  expect([head?.ground, head?.dark.ground]).toEqual(['#ffffff', '#ffffff'])
  expect(shownOf(head)).toEqual(['always'])
})

test('a tenant without a logo has no head', () => {
  const { logos, ...rest } = named('airlink')
  expect(letterHead({ ...rest, logos: { ...logos, header: null } })).toBeUndefined()
})
