import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig } from '#platform/server/config.ts'
import { Settings } from '#platform/server/config/settings.ts'
import { sampleSecret, settingOf } from '#platform/server/config/tenant-secrets.ts'
import type { SecretRow } from '#platform/server/config/tenant-secrets.ts'

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

/** The text of .env.example, from the settings themselves: each with its meaning and a value that works. */
function envExample(tenant: string): string {
  const head = [
    '# Every setting of Tapfolio. A fresh clone needs none of them: each has a value that works for the demo.',
    '# A commented line shows a setting that is off by default. Secrets also come from a file: NAME_FILE=/path/to/secret.',
  ]
  const settings = Object.entries(Settings.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(undefined)
    const value = read.success && read.data !== undefined ? String(read.data) : undefined
    return ['', `# ${schema.description ?? ''}`, value === undefined ? `# ${name}=` : `${name}=${value}`]
  })
  const rows = Object.values<SecretRow>(tenantSecrets)
  const secrets = rows
    .filter(({ neededBy }) => neededBy === undefined)
    .map(({ ending }) => `${settingOf(tenant, ending)}=${sampleSecret(tenant, ending)}`)
  const note = ['', `# The secrets of the tenant ${tenant}: samples for the demo, refused in production.`]
  const chosen = rows
    .filter(({ neededBy }) => neededBy !== undefined)
    .map(({ ending }) => `# ${settingOf(tenant, ending)}=`)
  const chosenNote = ['', '# Needed only where a choice of the tenant asks for them: remote operator, logins, captcha.']
  return [...head, ...settings, ...note, ...secrets, ...chosenNote, ...chosen, ''].join('\n')
}
