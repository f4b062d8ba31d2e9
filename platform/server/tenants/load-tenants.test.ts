import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { choices } from '#contract/choices.ts'
import { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { readConfig, SettingsError } from '../config.ts'
import { loadTenants } from './load-tenants.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapfolio-load-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Json = Record<string, unknown>
/** The 15 digits of a shop that is the tenant's own. */
const shopOf = (name: string, purpose: number) =>
  Buffer.from(name).toString('hex').padEnd(14, '0').slice(0, 14) + String(purpose)
/** A good tenant that chose and says otherwise. */
function add(name: string, choices: Json = {}, fields: Json = {}): void {
  cpSync(join(import.meta.dirname, '../../../tenants/airlink'), join(folder, name), { recursive: true })
  const file = join(folder, name, 'tenant.json')
  const known = JSON.parse(readFileSync(file, 'utf8').replaceAll('{sandbox}', 'https://bank.example')) as {
    choices: Json
    cardProvider: Json
  }
  const cardProvider = {
    ...known.cardProvider,
    registration: { shopId: shopOf(name, 1) },
    payment: { shopId: shopOf(name, 2) },
  }
  const own = { name, key: `pk_${name}`, cardProvider }
  const made = { ...known.choices, logins: [], ...choices }
  writeFileSync(file, JSON.stringify({ ...known, ...own, ...fields, choices: made }))
}
const load = (settings: Record<string, string> = {}) =>
  loadTenants(readConfig({ TENANTS_DIR: folder, ...settings }), tenantChecks)

/** What the start says; nothing when it goes on. */
function problems(settings: Record<string, string> = {}): readonly string[] {
  try {
    load(settings)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.lines.map((line) => line.replace(`${folder}/`, ''))
    throw error
  }
}

describe('a portal does not start', () => {
  test('does not start over a folder with problems, and tells them all', () => {
    add('airlink', {}, { timeZone: 'Nowhere', currency: 'XQQ' })
    expect(problems().join('\n')).toMatch(/timeZone[\s\S]*currency/)
  })

  test('does not start over two tenants with one key or one host, and says so in a line each', () => {
    add('airlink', {}, { hosts: ['tap.example'] })
    add('valle', {}, { key: 'pk_airlink', hosts: ['tap.example'] })
    expect(problems()).toEqual([
      'valle/tenant.json: key: airlink and valle both have pk_airlink; give each its own',
      'valle/tenant.json: hosts: airlink and valle both have tap.example; give it to one of them',
    ])
  })

  test('does not start over two tenants with one shop, a title of two lines or a link that runs a script', () => {
    add('airlink', {}, { title: 'Air\nlink', supportUrl: 'javascript:alert(1)' })
    add('lago')
    const shop = { shopId: shopOf('lago', 1) }
    const bank = 'https://bank.example'
    add(
      'valle',
      {},
      { cardProvider: { action: bank, status: bank, name: 'B', registration: shop, payment: shop, operatorId: 'O' } },
    )
    expect(problems()).toEqual([
      'airlink/tenant.json: supportUrl: must begin with https://, mailto: or tel:; put that right, or write null for no link',
      'airlink/tenant.json: title: holds a line break or another control character; write it in one line',
      `valle/tenant.json: cardProvider: lago and valle both have the shop ${shop.shopId}; give each its own`,
    ])
  })

  test('does not start over a tenant at the host of PUBLIC_URL, where the default one lives', () => {
    add('airlink')
    add('valle', {}, { hosts: ['portal.example'] })
    expect(problems({ PUBLIC_URL: 'https://portal.example' })).toEqual([
      'valle/tenant.json: hosts: airlink and valle both have portal.example; give it to one of them',
    ])
  })

  test('does not start over own paths that are taken', () => {
    add('airlink', { paths: { kind: 'own', screens: { '/sign/up': '/forgot_password' } } })
    expect(problems()).toEqual([expect.stringContaining('/forgot_password is the documented path of a screen')])
  })
})

/** As random as a secret ought to be, and the same in each run. */
const secret = (name: string, length: number) => createHash('sha512').update(name).digest('hex').slice(0, length)

describe('a portal in production does not start', () => {
  const production = {
    MODE: 'production',
    SEALING_KEY: secret('sealing', 40),
    PUBLIC_URL: 'https://portal.example',
    DATABASE_URL: 'postgres://h/d',
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
    ])('does not start with one that %s', (_, settings, problem) => {
      add('airlink', choices)
      const [line, ...others] = problems({ ...production, ...settings })
      expect(line).toBe(problem)
      // A file that cannot be read leaves the secret missing too.
      expect(others).toEqual(
        problem.includes('_FILE') ? [`${name}: set the secret; a choice of the tenant needs it`] : [],
      )
    })

    test('starts with a good one, or where no choice needs it', () => {
      add('airlink', choices)
      expect(problems({ ...production, [name]: secret('chosen', 16) })).toEqual([])
      rmSync(join(folder, 'airlink'), { recursive: true })
      add('airlink')
      expect(problems(production)).toEqual([])
    })
  })

  test('does not start with secrets that are one and the same, or that repeat themselves, and names each', () => {
    add('airlink')
    add('lagoon')
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
    expect(problems(settings)).toEqual([
      'AIRLINK_OPERATOR_SECRET: repeats itself; make a random one',
      'LAGOON_PAYMENT_START_KEY: is the same as AIRLINK_PAYMENT_START_KEY; each secret needs a value of its own',
      'LAGOON_OPERATOR_SECRET: is the same as SEALING_KEY; each secret needs a value of its own',
    ])
  })

  test('does not start with an address of the demo’s sandbox, and names every field that has one', () => {
    add('airlink', provider('google'), { cardProvider: { ...cardProvider, action: '{sandbox}/vpos/main' } })
    const settings = { ...production, AIRLINK_GOOGLE_SECRET: secret('google', 35) }
    expect(problems(settings)).toEqual([
      "airlink/tenant.json: cardProvider.action: {sandbox} is the demo's; production needs the real address",
    ])
    expect(problems()).toEqual([])
  })

  test.each(['http://127.0.0.1:9/oidc', 'http://localhost/oidc'])(
    'does not start with the issuer %s, which the demo may have',
    (issuer) => {
      add('airlink', { logins: [{ kind: 'google', issuer, clientId: 'c' }] })
      const settings = { ...production, AIRLINK_GOOGLE_SECRET: secret('google', 35) }
      expect(problems(settings)).toEqual([
        'airlink/tenant.json: choices.logins.0.issuer: must begin with https:// in production; http:// is for the demo only',
      ])
      expect(problems()).toEqual([])
    },
  )

  test('does not start with a help on this machine, which the demo may have', () => {
    add('airlink', {}, { supportUrl: 'http://localhost:9/help' })
    expect(problems(production)).toEqual([
      'airlink/tenant.json: supportUrl: must begin with https:// in production; http:// is for the demo only',
    ])
    expect(problems()).toEqual([])
  })

  test('does not start before the secrets of all tenants are good, and tells what is wrong with each', () => {
    add('airlink', provider('google'))
    add('valle', provider('azure'))
    const missing = [
      'REGISTRATION_START_KEY',
      'REGISTRATION_RESULT_KEY',
      'PAYMENT_START_KEY',
      'PAYMENT_RESULT_KEY',
      'OPERATOR_SECRET',
      'AZURE_SECRET',
    ]
    expect(problems(production).map((line) => line.split(':')[0])).toEqual([
      'AIRLINK_GOOGLE_SECRET',
      ...missing.map((name) => `VALLE_${name}`),
    ])
  })
})

test('a tenant is found by the key that it had before too, and by no other', () => {
  add('airlink', {}, { formerKeys: ['pk_airlink_2025', 'pk_airlink_2026'] })
  add('valle')
  const tenants = load()
  const found = ['pk_airlink', 'pk_airlink_2025', 'pk_airlink_2026', 'pk_valle', 'pk_airlink_2024']
  expect(found.map((key) => tenants.withKey(key)?.name)).toEqual(['airlink', 'airlink', 'airlink', 'valle', undefined])
  add('lago', {}, { formerKeys: ['pk_airlink_2025'] })
  expect(problems()).toEqual([
    expect.stringContaining('key: airlink and lago both have pk_airlink_2025; give each its own'),
  ])
})

test('the links of a tenant lead to a host that chooses it: its first one, or its name before the default host', () => {
  add('airlink')
  add('valle')
  add('lago', {}, { hosts: ['tap.lago.example', 'other.example'] })
  const tenants = load({ PUBLIC_URL: 'https://portal.example' })
  const led = ['airlink', 'valle', 'lago'].map((name) => tenants.named(name)?.publicUrl ?? '')
  expect(led).toEqual(['https://portal.example', 'https://valle.portal.example', 'https://tap.lago.example'])
  expect(led.map((url) => tenants.ofHost(new URL(url).host).name)).toEqual(['airlink', 'valle', 'lago'])
  expect(tenants.ofHost('Other.example:443').name).toBe('lago')
  expect(tenants.ofHost('nobody.example').name).toBe('airlink')
})

describe('a tenant that was written before there was a choice', () => {
  const tenants = join(import.meta.dirname, '../../../tenants')
  const without = (name: string, choice: string) => {
    const file = join(folder, name, 'tenant.json')
    const { choices: made, ...rest } = JSON.parse(readFileSync(join(tenants, name, 'tenant.json'), 'utf8')) as Json & {
      choices: Json
    }
    writeFileSync(
      file,
      JSON.stringify({ ...rest, choices: Object.fromEntries(Object.entries(made).filter(([key]) => key !== choice)) }),
    )
  }

  const wordOf = (value: unknown) =>
    typeof value === 'string' ? value : Array.isArray(value) ? 'none' : (value as { kind: string }).kind

  test('runs, whichever it is, with its default, and the start says so', () => {
    cpSync(tenants, folder, { recursive: true })
    for (const name of ['airlink', 'nordovest', 'lagunare'])
      for (const [choice, row] of Object.entries(choices)) {
        without(name, choice)
        // A login by popup only needs one, and there is none that it could have by itself.
        if (name === 'nordovest' && choice === 'logins') {
          expect(problems()).toEqual([expect.stringContaining('choices.signIn: popup needs a login in choices.logins')])
          without(name, '')
          continue
        }
        const loaded = load()
        expect(loaded.named(name)?.choices, `${name} without ${choice}`).toHaveProperty(choice, row.default)
        expect(loaded.warnings, `${name} without ${choice}`).toEqual([
          expect.stringContaining(
            `${name}/tenant.json: choices.${choice}: is not chosen, so it is ${wordOf(row.default)} (`,
          ),
        ])
        without(name, '')
      }
    expect(load().warnings).toEqual([])
  })

  test('is asked for a bot check and tells strangers nothing, rather than the other way round', () => {
    cpSync(tenants, folder, { recursive: true })
    without('airlink', 'captcha')
    expect(load().named('airlink')?.choices).toMatchObject({ captcha: { kind: 'altcha' } })
    const careful = {
      captcha: { kind: 'altcha' },
      logins: [],
      notices: 'neutral',
      accountStorage: 'encrypted',
      receiptOwner: 'none',
    }
    expect(Object.fromEntries(Object.entries(choices).map(([name, row]) => [name, row.default]))).toMatchObject(careful)
  })

  test('needs no field that it could not know of: whoever adds one gives it a default', () => {
    const required = Object.entries(TenantFile.shape).filter(([, shape]) => !shape.safeParse(undefined).success)
    expect(required.map(([name]) => name).sort()).toEqual([
      'cardProvider',
      'currency',
      'key',
      'language',
      'languages',
      'legalLine',
      'logos',
      'mailFrom',
      'name',
      'timeZone',
      'title',
    ])
  })
})

test('a tenant that asks for eight characters of a password asks for nine, as none of eight is strong', () => {
  add('airlink', {}, { passwordLength: 8 })
  add('nordovest', {}, { passwordLength: 12 })
  const { all } = load()
  expect(all.map(({ name, passwordLength }) => [name, passwordLength])).toEqual([
    ['airlink', 9],
    ['nordovest', 12],
  ])
})
