import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig, SettingsError } from './config.ts'

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    const config = readConfig(environment)
    config.secretsOf('airlink', tenantSecrets)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
    throw error
  }
}

describe('settings', () => {
  test('a fresh clone needs no settings', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, MODE: 'demo', publicUrl: 'http://localhost:3000' })
  })

  test('settings are checked whole: all problems are told together, each with its name', () => {
    const problems = problemsOf({ PORT: 'x', MODE: 'prod', DATABASE_URL: 'mysql://h/d', SMTP_URL: 'mail' })
    expect(problems.map((line) => line.split(':')[0])).toEqual(['MODE', 'PORT', 'DATABASE_URL', 'SMTP_URL'])
  })

  test('a secret is taken from the file that NAME_FILE names', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'key')
    writeFileSync(file, `${'k'.repeat(40)}\n`)
    expect(readConfig({ SEALING_KEY_FILE: file }).SEALING_KEY).toBe('k'.repeat(40))
    expect(problemsOf({ SEALING_KEY_FILE: `${file}-missing` })).toEqual([
      `SEALING_KEY_FILE: the file ${file}-missing cannot be read`,
    ])
  })

  test('production refuses samples, doubles and plain HTTP', () => {
    const problems = problemsOf({ MODE: 'production' })
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      'SEALING_KEY',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
    ])
  })

  test.each([
    ['postgres://app:secret@db.example/portal', false],
    ['postgres://app:secret@db.example/portal?sslmode=require', false],
    ['postgres://app:secret@localhost/portal?host=db.example', false],
    ['postgres://app:secret@db.example/portal?sslmode=verify-full', true],
    ['postgres://app:secret@127.0.0.1/portal', true],
    ['postgres:///portal?host=/run/postgresql', true],
  ])(
    'production takes a database only behind TLS with a checked certificate, or on this machine: %s',
    (url, isGood) => {
      const told = problemsOf({ ...production, DATABASE_URL: url })
      expect(told).toEqual(isGood ? [] : [expect.stringMatching(/^DATABASE_URL: add sslmode=verify-full /)])
    },
  )

  test('a tenant has the database that is named for it, and all others have the common one', () => {
    const [common, own] = ['postgres://h/common?sslmode=verify-full', 'postgres://h/own?sslmode=verify-full']
    const places = readConfig({ LAGUNARE_DATABASE_URL: own }).placesOf(['airlink', 'lagunare', 'nordovest'], common)
    expect(places.each.map(({ place, tenants }) => [place.url, tenants])).toEqual([
      [common, ['airlink', 'nordovest']],
      [own, ['lagunare']],
    ])
    expect(places.of('lagunare')).toMatchObject({ directUrl: own, replicaUrl: undefined })
    const told = (settings: Record<string, string>) => {
      try {
        readConfig({ ...production, ...settings }).placesOf(['lagunare'], common)
        return []
      } catch (error) {
        return (error as SettingsError).lines.map((line) => line.split(':')[0])
      }
    }
    expect(told({ LAGUNARE_DATABASE_URL: own })).toEqual([])
    expect(told({ LAGUNARE_DATABASE_URL: 'postgres://elsewhere/own' })).toEqual(['LAGUNARE_DATABASE_URL'])
    expect(told({ LAGUNARE_DATABASE_REPLICA_URL: own })).toEqual(['LAGUNARE_DATABASE_URL'])
    expect(told({ DATABASE_REPLICA_URL: 'postgres://elsewhere/copy' })).toEqual(['DATABASE_REPLICA_URL'])
  })

  test('production refuses a sealing key that repeats itself', () => {
    expect(problemsOf({ MODE: 'production', SEALING_KEY: 'ab'.repeat(20) })[0]).toBe(
      'SEALING_KEY: repeats itself; make a random one',
    )
  })

  test('production refuses the sealing key as the one before it', () => {
    expect(problemsOf({ ...production, SEALING_KEY_BEFORE: production['SEALING_KEY'] ?? '' })).toEqual([
      'SEALING_KEY_BEFORE: is SEALING_KEY; leave it out, or set the key until now',
    ])
    expect(problemsOf({ ...production, SEALING_KEY_BEFORE: random('before', 40) })).toEqual([])
  })

  test('a sealing key that is too short is refused, in the demo too', () => {
    expect(problemsOf({ SEALING_KEY: random('sealing', 31) })).toEqual([expect.stringMatching(/^SEALING_KEY: .*32/)])
    expect(problemsOf({ SEALING_KEY: random('sealing', 32) })).toEqual([])
  })
})

/** As random as a secret ought to be, and the same in each run. */
const random = (name: string, length: number) => createHash('sha512').update(name).digest('hex').slice(0, length)
const key = 'AIRLINK_PAYMENT_START_KEY'
const secret = 'AIRLINK_OPERATOR_SECRET'
const keys = ['REGISTRATION_START_KEY', 'REGISTRATION_RESULT_KEY', 'PAYMENT_START_KEY', 'PAYMENT_RESULT_KEY']
const production: Record<string, string> = {
  MODE: 'production',
  SEALING_KEY: random('sealing', 40),
  PUBLIC_URL: 'https://portal.example',
  DATABASE_URL: 'postgres://h/d?sslmode=verify-full',
  SMTP_URL: 'smtp://h',
  ...Object.fromEntries(keys.map((name) => [`AIRLINK_${name}`, random(name, 50)])),
  [secret]: random('operator', 32),
}

describe('secrets of a tenant in production', () => {
  test('the secrets of a tenant are fine in production when they are random and long enough', () => {
    expect(problemsOf(production)).toEqual([])
    expect(problemsOf({ ...production, [key]: random('long', 100) })).toEqual([])
  })

  test('the secrets of a tenant may repeat themselves in the demo only', () => {
    expect(problemsOf({ [key]: 'ab'.repeat(25) })).toEqual([])
  })

  const ofDemo = 'sample-airlink-payment-start-key'.padEnd(50, '-x7Qm2vB9rT4kW8pL6')
  test.each([
    [key, 'missing', '', 'set the secret; production takes no sample'],
    [key, 'a sample', ofDemo, 'production takes no sample'],
    [key, 'too short', random('key', 49), 'must have 50 or 100 characters'],
    [key, 'of a length between', random('key', 51), 'must have 50 or 100 characters'],
    [key, 'repeating itself', 'ab'.repeat(25), 'repeats itself; make a random one'],
    [secret, 'missing', '', 'set the secret; production takes no sample'],
    [secret, 'too short', random('secret', 31), 'must have at least 32 characters'],
    [secret, 'repeating itself', 'ab'.repeat(20), 'repeats itself; make a random one'],
  ])(
    'secrets of a tenant are refused in production where %s is %s, with this one problem',
    (name, _why, value, problem) => {
      expect(problemsOf({ ...production, [name]: value })).toEqual([`${name}: ${problem}`])
    },
  )

  test('secrets may not repeat themselves where a choice of the tenant needs them', () => {
    const config = readConfig({ ...production, AIRLINK_GOOGLE_SECRET: 'ab'.repeat(20) })
    const problems = (kinds: string[]) => {
      const logins = kinds.map((kind) => ({ kind }))
      const choices = { logins, captcha: { kind: 'none' }, operatorData: { kind: 'ledger' } }
      return config.secretProblemsOf('airlink', tenantSecrets, { choices } as unknown as TenantFile)
    }
    expect(problems(['google'])).toEqual(['AIRLINK_GOOGLE_SECRET: repeats itself; make a random one'])
    expect(problems([])).toEqual([])
  })
})

describe('one value for two secrets', () => {
  const shared = (settings: Record<string, string>) =>
    readConfig({ ...production, ...settings }).sharedSecretProblemsOf(['airlink', 'lagoon'], tenantSecrets)

  test('one value for two secrets is told in production, and is nothing in the demo', () => {
    const twice = { [key]: random('REGISTRATION_START_KEY', 50) }
    expect(shared(twice)).toEqual([
      `${key}: is the same as AIRLINK_REGISTRATION_START_KEY; each secret needs a value of its own`,
    ])
    expect(shared({ ...twice, MODE: 'demo' })).toEqual([])
  })

  test.each(['GOOGLE', 'FACEBOOK', 'AZURE', 'CAPTCHA'])('one value is fine for two tenants’ %s_SECRET', (maker) => {
    const value = random('chosen', 35)
    expect(shared({ [`AIRLINK_${maker}_SECRET`]: value, [`LAGOON_${maker}_SECRET`]: value })).toEqual([])
  })

  test('one value is told for two tenants’ OPERATOR_KEY, and for secrets of two makers', () => {
    const value = random('chosen', 35)
    expect(shared({ AIRLINK_OPERATOR_KEY: value, LAGOON_OPERATOR_KEY: value })).toEqual([
      'LAGOON_OPERATOR_KEY: is the same as AIRLINK_OPERATOR_KEY; each secret needs a value of its own',
    ])
    expect(shared({ AIRLINK_GOOGLE_SECRET: value, LAGOON_AZURE_SECRET: value })).toEqual([
      'LAGOON_AZURE_SECRET: is the same as AIRLINK_GOOGLE_SECRET; each secret needs a value of its own',
    ])
  })
})
