import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { choices, openChoices } from '#contract/choices.ts'
import type { Choices } from '#contract/choices.ts'
import { identityProviders } from '#contract/shapes/tenant/choice-settings.ts'
import { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { tenantSchemas } from './tenant-schemas.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** A choice in the schema: of a few words, of kinds with their settings, or of several such. */
interface Row {
  description: string
  default: unknown
  enum?: string[]
  oneOf?: { properties: { kind: { const: string } } }[]
  items?: { properties: { kind: { enum: string[] } } }
}

const wordsOf = (row: Row): string[] =>
  row.enum ?? row.oneOf?.map(({ properties }) => properties.kind.const) ?? row.items?.properties.kind.enum ?? []

const valuesOf = (row: (typeof choices)[keyof typeof choices]): readonly string[] => {
  if ('values' in row) return row.values
  return 'options' in row.shape ? row.shape.options.map(({ shape }) => shape.kind.value) : identityProviders
}

const takes = (made: Choices[keyof Choices], value: string): boolean =>
  typeof made === 'string' ? made === value : [made].flat().some(({ kind }) => kind === value)

test('the published schemas are those of the code ("npm run schema" renews them)', () => {
  for (const [name, text] of Object.entries(tenantSchemas())) {
    expect(read(`docs/${name}`), name).toEqual(JSON.parse(text))
  }
})

describe('the variation points', () => {
  test('the variation points are all in the schema, each with its values and its meaning', () => {
    const schema = read('docs/tenant.schema.json') as {
      properties: {
        choices: {
          properties: Record<string, Row>
          required?: string[]
        }
      }
    }
    const rows = schema.properties.choices
    expect(Object.keys(rows.properties)).toEqual(Object.keys(choices))
    // A tenant of before a choice stays good.
    expect(rows.required).toBeUndefined()
    for (const [name, row] of Object.entries(choices)) {
      const shown = rows.properties[name]
      expect(shown).toMatchObject({ description: row.meaning, default: row.default })
      expect(shown && wordsOf(shown).toSorted(), name).toEqual(valuesOf(row).toSorted())
    }
  })

  test('a variation point without a short list is a field of tenant.json', () => {
    expect(Object.keys(TenantFile.shape)).toEqual(expect.arrayContaining(Object.keys(openChoices)))
  })

  test('the variation points are each taken by a demo tenant in every way', () => {
    const tenants = readdirSync(join(root, 'tenants')).map(
      (name) => TenantFile.parse(read(`tenants/${name}/tenant.json`)).choices,
    )
    const unseen = Object.entries(choices).flatMap(([name, row]) =>
      valuesOf(row)
        .filter((value) => !tenants.some((made) => takes(made[name as keyof Choices], value)))
        .map((value) => `${name} ${value}`),
    )
    // Google's own service is no part of a demo; the sandbox plays it for the tests of the bot check.
    expect(unseen, 'one of tenants/*/tenant.json is to choose each value').toEqual(['captcha recaptcha'])
  })
})

test('a reader of the JSON Schemas finds the demo’s tenants good, and a slip of the pen', () => {
  for (const file of ['tenant', 'theme']) {
    const schema = z.fromJSONSchema(read(`docs/${file}.schema.json`) as Parameters<typeof z.fromJSONSchema>[0])
    const isValid = (value: unknown) => schema.safeParse(value).success
    for (const name of readdirSync(join(root, 'tenants'))) {
      const value = read(`tenants/${name}/${file}.json`) as object
      expect(isValid(value), `${name}/${file}.json`).toBe(true)
      expect(isValid({ ...value, curency: 'EUR' })).toBe(false)
    }
  }
})
