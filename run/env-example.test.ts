import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig } from '#platform/server/config.ts'
import { Settings } from '#platform/server/config/settings.ts'
import { envExample } from './env-example.ts'

const file = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')

test('.env.example says every setting, its meaning and its value, and nothing else', () => {
  expect(file).toBe(envExample('airlink'))
})

test('.env.example is a configuration that works', () => {
  const config = readConfig(parseEnv(file))
  expect(config.PORT).toBe(3000)
  expect(config.secretsOf('airlink', tenantSecrets).paymentStartKey).toMatch(/^sample-airlink-payment-start-key/)
})

test('docs/configuration.md names every setting', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/configuration.md'), 'utf8')
  const named = new Set(page.match(/[A-Z][A-Z_]+/g))
  expect(Object.keys(Settings.shape).filter((setting) => !named.has(setting))).toEqual([])
})
