import { z } from 'zod'
import { openChoices } from '#contract/choices.ts'
import { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { Theme } from '#contract/shapes/tenant/theme.ts'

/** The published JSON Schemas of a tenant's folder: name of the file below docs/ → its text. */
export function tenantSchemas(): Record<string, string> {
  return {
    'tenant.schema.json': schemaText(TenantFile, 'tenant.json: the choices and settings of a tenant', openChoices),
    'theme.schema.json': schemaText(Theme, 'theme.json: the colours of a tenant in both colour schemes', {}),
  }
}

function schemaText(shape: z.ZodObject, title: string, meanings: Readonly<Record<string, string>>): string {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  const properties = Object.entries<unknown>(schema.properties ?? {}).map(([name, property]): [string, unknown] => {
    const description = meanings[name]
    return [name, description === undefined ? property : { description, ...(property as object) }]
  })
  const described: Record<string, unknown> = Object.fromEntries(properties)
  const published = {
    ...schema,
    title,
    properties: { $schema: { type: 'string' }, ...described },
    additionalProperties: false,
  }
  return `${JSON.stringify(published, undefined, 2)}\n`
}
