import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { choices } from '#contract/choices.ts'
import { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { tenantsFolder } from '#testkit/tenants/tenants-folder.ts'
import type { Json } from '#testkit/tenants/tenants-folder.ts'

const at = tenantsFolder()

describe('a tenant that was written before there was a choice', () => {
  const tenants = join(import.meta.dirname, '../../../tenants')
  const without = (name: string, choice: string) => {
    const file = join(at.folder, name, 'tenant.json')
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

  test('a tenant without a choice runs, whichever it is, with its default, and the start says so', () => {
    cpSync(tenants, at.folder, { recursive: true })
    for (const name of ['airlink', 'nordovest', 'lagunare'])
      for (const [choice, row] of Object.entries(choices)) {
        without(name, choice)
        // A login by popup only needs one, and there is none that it could have by itself.
        if (name === 'nordovest' && choice === 'logins') {
          expect(at.problems()).toEqual([
            expect.stringContaining('choices.signIn: popup needs a login in choices.logins'),
          ])
          without(name, '')
          continue
        }
        const loaded = at.load()
        expect(loaded.named(name)?.choices, `${name} without ${choice}`).toHaveProperty(choice, row.default)
        expect(loaded.warnings, `${name} without ${choice}`).toEqual([
          expect.stringContaining(
            `${name}/tenant.json: choices.${choice}: is not chosen, so it is ${wordOf(row.default)} (`,
          ),
        ])
        without(name, '')
      }
    expect(at.load().warnings).toEqual([])
  })

  test('a tenant that never chose is asked for a bot check and tells strangers nothing, not the other way round', () => {
    cpSync(tenants, at.folder, { recursive: true })
    without('airlink', 'captcha')
    expect(at.load().named('airlink')?.choices).toMatchObject({ captcha: { kind: 'altcha' } })
    const careful = {
      captcha: { kind: 'altcha' },
      logins: [],
      notices: 'neutral',
      accountStorage: 'encrypted',
      receiptOwner: 'none',
    }
    expect(Object.fromEntries(Object.entries(choices).map(([name, row]) => [name, row.default]))).toMatchObject(careful)
  })

  test('a tenant’s file needs no field that it could not know of: whoever adds one gives it a default', () => {
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
