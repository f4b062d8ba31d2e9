import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { repeatsItself } from './weak-secrets.ts'

/** A secret that each tenant has, or that some need. Its owner exports the row; domain/tenants puts them together. */
export interface SecretRow {
  /** Its setting is NAME_…, with the tenant's name in capitals (dashes become underscores). */
  readonly ending: string
  /** Exactly one of these lengths, or at least so many characters. */
  readonly characters: readonly number[] | { readonly atLeast: number }
  /** Whether a choice of this tenant needs it; without this every tenant does. */
  readonly neededBy?: (file: TenantFile) => boolean
  /** Who runs one account at a peer has one secret there for all tenants. */
  readonly mayBeShared?: true
}

export type SecretRows<Name extends string = string> = Readonly<Record<Name, SecretRow>>

/** A sample secret of the demo: recognisable, so that production can refuse it. */
export function sampleSecret(tenant: string, ending: string): string {
  return `sample-${tenant}-${ending.toLowerCase().replaceAll('_', '-')}`.padEnd(50, '-0').slice(0, 50)
}

export const settingOf = (tenant: string, ending: string): string =>
  `${tenant.toUpperCase().replaceAll('-', '_')}_${ending}`

export interface ReadSecret {
  property: string
  /** The name of its setting. */
  name: string
  value: string
  row: SecretRow
}

/** Reads the secrets of a tenant with all that is wrong with them; `file` tells which of them its choices need. */
export function readTenantSecrets(
  rows: SecretRows,
  given: {
    tenant: string
    isProduction: boolean
    read: (name: string, problems: string[]) => string | undefined
    file?: TenantFile
  },
): { secrets: readonly ReadSecret[]; problems: readonly string[] } {
  const { tenant, isProduction, file } = given
  const problems: string[] = []
  const secrets = Object.entries(rows).map(([property, row]) => {
    const name = settingOf(tenant, row.ending)
    const value = given.read(name, problems) ?? (isProduction ? '' : sampleSecret(tenant, row.ending))
    if (isProduction && value.startsWith('sample-')) problems.push(`${name}: production takes no sample`)
    const isChosen = row.neededBy !== undefined
    const isNeeded = !isChosen || (isProduction && file !== undefined && row.neededBy(file))
    const problem = isNeeded ? problemOf(value, row, { isChosen, isProduction }) : undefined
    if (problem !== undefined) problems.push(`${name}: ${problem}`)
    return { property, name, value, row }
  })
  return { secrets, problems }
}

function problemOf(
  value: string,
  { characters }: SecretRow,
  { isChosen, isProduction }: { isChosen: boolean; isProduction: boolean },
): string | undefined {
  if (value === '')
    return isChosen ? 'set the secret; a choice of the tenant needs it' : 'set the secret; production takes no sample'
  if ('atLeast' in characters) {
    if (value.length < characters.atLeast) return `must have at least ${String(characters.atLeast)} characters`
  } else if (!characters.includes(value.length)) return `must have ${characters.join(' or ')} characters`
  return isProduction && repeatsItself(value) ? 'repeats itself; make a random one' : undefined
}
