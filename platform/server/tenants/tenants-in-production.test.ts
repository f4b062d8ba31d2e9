import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tenantsFolder } from '#testkit/tenants/tenants-folder.ts'
import type { Json } from '#testkit/tenants/tenants-folder.ts'

const at = tenantsFolder()

/** As random as a secret ought to be, and the same in each run. */
const secret = (name: string, length: number) => createHash('sha512').update(name).digest('hex').slice(0, length)

describe('a portal in production does not start', () => {
  const production = {
    MODE: 'production',
    SEALING_KEY: secret('sealing', 40),
    PUBLIC_URL: 'https://portal.example',
    DATABASE_URL: 'postgres://h/d?sslmode=verify-full',
    SMTP_URL: 'smtp://h',
    ...Object.fromEntries(
      ['REGISTRATION_START', 'REGISTRATION_RESULT', 'PAYMENT_START', 'PAYMENT_RESULT'].map((name) => [
        `AIRLINK_${name}_KEY`,
        secret(name, 50),
      ]),
    ),
    AIRLINK_OPERATOR_SECRET: secret('operator', 32),
  }
  const shop = { shopId: '1'.repeat(15) }
  const cardProvider = {
    action: 'https://b.example',
    status: 'https://b.example',
    name: 'B',
    registration: shop,
    payment: { shopId: '2'.repeat(15) },
    operatorId: 'O',
  }
  const provider = (kind: string) => ({ logins: [{ kind, issuer: 'https://i.example', clientId: 'c' }] })
  const captcha = {
    kind: 'recaptcha',
    siteKey: 'k',
    script: 'https://c.example/api.js',
    verify: 'https://c.example/verify',
  }

  describe.each<[string, Json]>([
    ['OPERATOR_KEY', { operatorData: { kind: 'remote', address: 'https://o.example' } }],
    ['CAPTCHA_SECRET', { captcha }],
    ['GOOGLE_SECRET', provider('google')],
    ['FACEBOOK_SECRET', provider('facebook')],
    ['AZURE_SECRET', provider('azure')],
  ])('where a choice needs %s', (ending, choices) => {
    const name = `AIRLINK_${ending}`
    test.each<[string, Record<string, string>, string]>([
      ['is missing', {}, `${name}: set the secret; a choice of the tenant needs it`],
      ['is empty', { [name]: '' }, `${name}: set the secret; a choice of the tenant needs it`],
      ['is short', { [name]: 'x'.repeat(15) }, `${name}: must have at least 16 characters`],
      ['is a sample', { [name]: 'sample-of-the-demo-0000000' }, `${name}: production takes no sample`],
      [
        'is in a file that is not there',
        { [`${name}_FILE`]: '/no/such' },
        `${name}_FILE: the file /no/such cannot be read`,
      ],
    ])('a portal in production does not start with a choice’s secret that %s', (_, settings, problem) => {
      at.add('airlink', choices)
      const [line, ...others] = at.problems({ ...production, ...settings })
      expect(line).toBe(problem)
      // A file that cannot be read leaves the secret missing too.
      expect(others).toEqual(
        problem.includes('_FILE') ? [`${name}: set the secret; a choice of the tenant needs it`] : [],
      )
    })

    test('a portal in production starts with a choice’s good secret, or without one where no choice needs it', () => {
      at.add('airlink', choices)
      expect(at.problems({ ...production, [name]: secret('chosen', 16) })).toEqual([])
      rmSync(join(at.folder, 'airlink'), { recursive: true })
      at.add('airlink')
      expect(at.problems(production)).toEqual([])
    })
  })

  test('a portal in production does not start with secrets that are the same or repeat themselves, and names each', () => {
    at.add('airlink')
    at.add('lagoon')
    const { AIRLINK_OPERATOR_SECRET, ...others } = production
    const second = Object.fromEntries(
      Object.entries(others)
        .filter(([name]) => name.startsWith('AIRLINK_'))
        .map(([name, value]) => [name.replace('AIRLINK', 'LAGOON'), `${value}`.split('').reverse().join('')]),
    )
    const settings = {
      ...others,
      ...second,
      SEALING_KEY: production.SEALING_KEY,
      AIRLINK_OPERATOR_SECRET: 'a'.repeat(40),
      LAGOON_OPERATOR_SECRET: production.SEALING_KEY,
      LAGOON_PAYMENT_START_KEY: secret('PAYMENT_START', 50),
    }
    expect(AIRLINK_OPERATOR_SECRET).toHaveLength(32)
    expect(at.problems(settings)).toEqual([
      'AIRLINK_OPERATOR_SECRET: repeats itself; make a random one',
      'LAGOON_PAYMENT_START_KEY: is the same as AIRLINK_PAYMENT_START_KEY; each secret needs a value of its own',
      'LAGOON_OPERATOR_SECRET: is the same as SEALING_KEY; each secret needs a value of its own',
    ])
  })

  test('a portal in production does not start with an address of the demo’s sandbox, and names the field that has it', () => {
    at.add('airlink', provider('google'), { cardProvider: { ...cardProvider, action: '{sandbox}/vpos/main' } })
    const settings = { ...production, AIRLINK_GOOGLE_SECRET: secret('google', 35) }
    expect(at.problems(settings)).toEqual([
      "airlink/tenant.json: cardProvider.action: {sandbox} is the demo's; production needs the real address",
    ])
    expect(at.problems()).toEqual([])
  })

  test.each(['http://127.0.0.1:9/oidc', 'http://localhost/oidc'])(
    'a portal in production does not start with the issuer %s, which the demo may have',
    (issuer) => {
      at.add('airlink', { logins: [{ kind: 'google', issuer, clientId: 'c' }] })
      const settings = { ...production, AIRLINK_GOOGLE_SECRET: secret('google', 35) }
      expect(at.problems(settings)).toEqual([
        'airlink/tenant.json: choices.logins.0.issuer: must begin with https:// in production; http:// is for the demo only',
      ])
      expect(at.problems()).toEqual([])
    },
  )

  test('a portal in production does not start with a help on this machine, which the demo may have', () => {
    at.add('airlink', {}, { supportUrl: 'http://localhost:9/help' })
    expect(at.problems(production)).toEqual([
      'airlink/tenant.json: supportUrl: must begin with https:// in production; http:// is for the demo only',
    ])
    expect(at.problems()).toEqual([])
  })

  test('a portal in production does not start with a peer on another machine that is asked without TLS', () => {
    const operatorData = (address: string) => ({ operatorData: { kind: 'remote', address } })
    const settings = { ...production, AIRLINK_OPERATOR_KEY: secret('operator', 35) }
    at.add('airlink', operatorData('http://back-office.example/api'))
    expect(at.problems(settings)).toEqual([
      'airlink/tenant.json: choices.operatorData.address: must begin with https:// in production; http:// is on this very machine only',
    ])
    expect(at.problems()).toEqual([])
    at.add('airlink', operatorData('http://127.0.0.1:8080/api'))
    expect(at.problems(settings)).toEqual([])
  })

  test('a portal in production does not start before the secrets of all tenants are good, and tells what is wrong', () => {
    at.add('airlink', provider('google'))
    at.add('valle', provider('azure'))
    const missing = [
      'REGISTRATION_START_KEY',
      'REGISTRATION_RESULT_KEY',
      'PAYMENT_START_KEY',
      'PAYMENT_RESULT_KEY',
      'OPERATOR_SECRET',
      'AZURE_SECRET',
    ]
    expect(at.problems(production).map((line) => line.split(':')[0])).toEqual([
      'AIRLINK_GOOGLE_SECRET',
      ...missing.map((name) => `VALLE_${name}`),
    ])
  })
})
