import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig, SettingsFault } from './config.ts'

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    const config = readConfig(environment)
    config.secretsOf('airlink', tenantSecrets)
    return []
  } catch (error) {
    if (error instanceof SettingsFault) return error.lines
    throw error
  }
}

describe('settings', () => {
  test('need nothing on a fresh clone', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, MODE: 'demo', publicUrl: 'http://localhost:3000' })
  })

  test('are checked whole: all faults are told together, each with its name', () => {
    const faults = faultsOf({ PORT: 'x', MODE: 'prod', DATABASE_URL: 'mysql://h/d', SMTP_URL: 'mail' })
    expect(faults.map((line) => line.split(':')[0])).toEqual(['MODE', 'PORT', 'DATABASE_URL', 'SMTP_URL'])
  })

  test('take a secret from the file that NAME_FILE names', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'key')
    writeFileSync(file, `${'k'.repeat(40)}\n`)
    expect(readConfig({ SEALING_KEY_FILE: file }).SEALING_KEY).toBe('k'.repeat(40))
    expect(faultsOf({ SEALING_KEY_FILE: `${file}-missing` })).toEqual([
      `SEALING_KEY_FILE: the file ${file}-missing cannot be read`,
    ])
  })

  test('refuse samples, doubles and plain HTTP in production', () => {
    const faults = faultsOf({ MODE: 'production' })
    expect(faults.map((line) => line.split(':')[0])).toEqual(['SEALING_KEY', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL'])
  })

  test('refuse a sealing key that repeats itself in production', () => {
    expect(faultsOf({ MODE: 'production', SEALING_KEY: 'ab'.repeat(20) })[0]).toBe(
      'SEALING_KEY: repeats itself; make a random one',
    )
  })

  test.each([
    ['missing', {}],
    ['a sample', { AIRLINK_PAYMENT_START_KEY: 'sample-airlink-payment-start-key-0-0-0-0-0-0-0-0-0' }],
    ['too short', { AIRLINK_PAYMENT_START_KEY: 'short' }],
  ])('refuse a provider key that is %s in production', (_why, more: Record<string, string>) => {
    const faults = faultsOf({
      MODE: 'production',
      SEALING_KEY: 'x7Qm2vB9rT4kW8pL6nC3zJ5hG1dF0sYa',
      PUBLIC_URL: 'https://portal.example',
      DATABASE_URL: 'postgres://h/d',
      SMTP_URL: 'smtp://h',
      ...more,
    })
    expect(faults.some((line) => line.startsWith('AIRLINK_PAYMENT_START_KEY:'))).toBe(true)
  })
})
