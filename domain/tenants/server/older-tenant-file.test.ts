import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { readTenantFolder } from '#platform/server/tenants/read-tenant-folder.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'
import { upgradeTenantFile } from './older-tenant-file.ts'
import { tenantChecks } from './tenant-checks.ts'

type Json = Record<string, unknown>
const today = join(import.meta.dirname, '../../../tenants')
const names = readdirSync(today)
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json & { choices: Json }

/** Choices with settings that came after the older version. */
const later = ['guestSearch', 'lineNames']

/** As it stood in an older version; choices that came later, and how large today's drawings are, as today. */
function older(name: string): Json & { choices: Json } {
  const then = readJson(join(import.meta.dirname, `older-tenants/${name}.json`))
  const { choices, logos } = readJson(join(today, name, 'tenant.json'))
  const words = Object.fromEntries(
    Object.entries(choices).filter(([name, choice]) => typeof choice === 'string' || later.includes(name)),
  )
  return { ...then, logos, choices: { ...words, ...then.choices } }
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapfolio-older-'))
  cpSync(today, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Lays a tenant.json as it stood in an older version into the folder of today's tenant, and reads that. */
function read(name: string, file: Json) {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'tenant.json'), JSON.stringify(file))
  const { file: known, problems, warnings } = readTenantFolder(join(folder, name), tenantChecks)
  const lines = (said: readonly string[]) => said.map((line) => line.replace(/^.*tenant\.json: /, ''))
  return { choices: known?.choices, problems: lines(problems), warnings: lines(warnings) }
}
const airlink = (choices: Json, fields: Json = {}): Json => {
  const file = older('airlink')
  return { ...file, ...fields, choices: { ...file.choices, ...choices } }
}
const without = ({ choices, ...rest }: Json & { choices: Json }, choice: string): Json => ({
  ...rest,
  choices: Object.fromEntries(Object.entries(choices).filter(([name]) => name !== choice)),
})

describe('a folder that was written for an older version', () => {
  test('a tenant’s folder of an older version loads, whichever of the demo’s it is, and chooses what today’s chooses', () => {
    const now = loadTenants(readConfig({ TENANTS_DIR: today }), tenantChecks)
    for (const name of names) writeFileSync(join(folder, name, 'tenant.json'), JSON.stringify(older(name)))
    const then = loadTenants(readConfig({ TENANTS_DIR: folder }), tenantChecks)
    expect(then.all.map((tenant) => [tenant.name, tenant.choices])).toEqual(
      now.all.map((tenant) => [tenant.name, tenant.choices]),
    )
    expect(then.warnings).toHaveLength(names.length * 6)
    expect(now.warnings).toEqual([])
  })

  test('a tenant’s folder of an older version is told what to write and remove for each choice; as told, it loads', () => {
    for (const name of names) {
      const file = older(name)
      const { warnings } = read(name, file)
      const written: Json = { ...file, choices: { ...file.choices } }
      for (const warning of warnings) {
        const [, choice = '', json = '', fields] =
          /^choices\.(\w+): is written as in an older version; write (.*?)(?: and remove ([\w ]+))?$/.exec(warning) ??
          []
        Object.assign(written['choices'] as Json, { [choice]: JSON.parse(json) as unknown })
        for (const field of fields?.split(' and ') ?? []) Reflect.deleteProperty(written, field)
      }
      expect(read(name, written)).toMatchObject({ problems: [], warnings: [] })
    }
    expect(read('nordovest', older('nordovest')).warnings).toContain(
      'choices.operatorData: is written as in an older version; write {"kind":"remote","address":"{sandbox}/back_office/api"} and remove remoteOperator',
    )
  })

  test('a tenant’s folder of an older version keeps a bot check of somebody else, with all that it needs', () => {
    const captcha = { siteKey: 'k', script: 'https://c.example/a.js', hosts: ['https://d.example'], frame: null }
    const file = airlink({ captcha: 'recaptcha' }, { captcha, captchaVerify: 'https://c.example/v' })
    const { choices, problems, warnings } = read('airlink', file)
    expect(problems).toEqual([])
    expect(choices?.captcha).toEqual({ kind: 'recaptcha', ...captcha, verify: 'https://c.example/v' })
    expect(warnings).toContain(
      'choices.captcha: is written as in an older version; write {"kind":"recaptcha","siteKey":"k","script":"https://c.example/a.js",' +
        '"hosts":["https://d.example"],"verify":"https://c.example/v"} and remove captcha and captchaVerify',
    )
  })

  test('a tenant’s folder of an older version may have fields that are null, or that no choice of its own needs', () => {
    const nothing = {
      captcha: null,
      captchaVerify: null,
      easychannel: null,
      easychannelEndpoint: null,
      remoteOperator: null,
    }
    const { problems, choices } = read(
      'airlink',
      airlink({}, { ...nothing, paths: {}, subscriptionsUrl: 'https://shop.example' }),
    )
    expect(problems).toEqual([])
    expect(choices).toMatchObject({
      tiles: { kind: 'basic' },
      paths: { kind: 'documented' },
      captcha: { kind: 'none' },
    })
  })

  test.each<[string, Json, Json, string]>([
    [
      'a bot check',
      { captcha: 'recaptcha' },
      { captcha: { siteKey: 'k', script: 'https://c.example/a.js' } },
      'choices.captcha.verify: is missing; write the address',
    ],
    [
      'a remote operator',
      { operatorData: 'remote' },
      { remoteOperator: null },
      'choices.operatorData.address: is missing; write the address',
    ],
    [
      'a bank',
      { pendingAmount: 'easychannel' },
      { easychannelEndpoint: 'https://b.example' },
      'choices.pendingAmount.codes: is missing; write the codes',
    ],
    ['own paths', { paths: 'own' }, {}, 'choices.paths.screens: is missing; write own paths'],
    [
      'a shop',
      { tiles: 'extended' },
      {},
      "choices.tiles.subscriptionsUrl: is missing; write the address of the operator's shop",
    ],
    ['a login', {}, { identityProviders: {} }, 'choices.logins.0.issuer: is missing; write the address of the issuer'],
    [
      'a bot check that there is not',
      { captcha: 'magic' },
      {},
      'choices.captcha.kind: must be as in {"kind":"none"} or {"kind":"altcha"} or',
    ],
  ])(
    'a tenant’s folder of an older version does not load where %s lacks a setting, and says which',
    (_, choices, fields, problem) => {
      expect(read('airlink', airlink(choices, fields)).problems).toEqual(
        expect.arrayContaining([expect.stringContaining(problem)]),
      )
    },
  )

  test.each([
    ['captcha', 'altcha', { kind: 'altcha' }],
    ['pendingAmount', 'summaries', { kind: 'summaries' }],
    ['operatorData', 'ledger', { kind: 'ledger' }],
    ['paths', 'documented', { kind: 'documented' }],
    ['tiles', 'basic', { kind: 'basic' }],
  ])('a tenant’s folder of before there was %s has its default, and is told so', (choice, word, value) => {
    for (const name of names) {
      const { choices, problems, warnings } = read(name, without(older(name), choice))
      expect(problems).toEqual([])
      expect(choices).toHaveProperty(choice, value)
      const said = warnings.filter((line) => line.startsWith(`choices.${choice}: is not chosen, so it is ${word} (`))
      expect(said).toHaveLength(1)
    }
  })

  test('a tenant’s folder of before there were logins offers none, and is told so', () => {
    const { logins, ...rest } = older('airlink')
    expect(logins).toBeDefined()
    const { choices, problems, warnings } = read('airlink', rest)
    expect(problems).toEqual([])
    expect(choices?.logins).toEqual([])
    expect(warnings).toContainEqual(expect.stringMatching(/^choices\.logins: is not chosen, so it is none \(/))
    expect(warnings).toContain(
      'identityProviders: belongs to choices.logins, which is not chosen; choose it and remove identityProviders',
    )
  })
})

test.each([null, 3, [], { choices: 3 }, { choices: null }])(
  'what is no tenant.json at all is left to its schema: %j',
  (raw) => {
    expect(upgradeTenantFile(raw)).toEqual({ value: raw, warnings: [] })
  },
)
