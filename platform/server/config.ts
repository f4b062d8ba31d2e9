import { existsSync, readFileSync } from 'node:fs'
import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { databaseAddressProblems, readPlaces } from './config/database-place.ts'
import type { DatabasePlaces } from './config/database-place.ts'
import { Settings, sampleSealingKey, secretSettings } from './config/settings.ts'
import { readTenantSecrets } from './config/tenant-secrets.ts'
import type { SecretRows } from './config/tenant-secrets.ts'
import { repeatsItself, sharedSecretProblems } from './config/weak-secrets.ts'

/** A setting that is missing or wrong; every line names one setting and what to do. */
export class SettingsError extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

export interface Config extends Settings {
  publicUrl: string
  drainSeconds: number
  databaseWaitSeconds: number
  logLevel: string
  /** Reads the secrets of a tenant; in demo mode missing ones get marked samples. Throws a SettingsError. */
  secretsOf<Name extends string>(tenant: string, rows: SecretRows<Name>): Readonly<Record<Name, string>>
  /** What is wrong with a tenant's secrets, those included that its choices need; a line each. */
  secretProblemsOf(tenant: string, rows: SecretRows, file: TenantFile): readonly string[]
  /** Which secrets of these tenants and of the server are one and the same, in production; a line each. */
  sharedSecretProblemsOf(tenants: readonly string[], rows: SecretRows): readonly string[]
  /** Where each of these tenants has its data; `url` is for those that have no place of their own. Throws a SettingsError. */
  placesOf(tenants: readonly string[], url: string): DatabasePlaces
}

type Environment = Readonly<Record<string, string | undefined>>

/** Takes over a file `.env` of the working folder, if there is one; what is set already stays. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** How the commands are called here: a release has a command of its own, which says so. */
export const commandsAreCalled = (): string => process.env['PORTAL_COMMAND'] ?? 'npm run -s portal --'

/** Reads the settings once and checks them whole: all problems are told together. */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = []
  const value = (name: string, problems: string[]): string | undefined => {
    const file = environment[`${name}_FILE`]
    if (!file) return environment[name] === '' ? undefined : environment[name]
    try {
      return readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE: the file ${file} cannot be read`)
      return undefined
    }
  }
  const wanted = Object.keys(Settings.shape)
  const raw = Object.fromEntries(
    wanted.map((name) => [
      name,
      (secretSettings as readonly string[]).includes(name) ? value(name, problems) : environment[name] || undefined,
    ]),
  )
  const read = Settings.safeParse(raw)
  if (!read.success) {
    for (const issue of read.error.issues) problems.push(`${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(problems)
  }
  const settings = read.data
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${String(settings.PORT)}`
  if (settings.MODE === 'production') problems.push(...productionProblems(settings, publicUrl))
  if (problems.length > 0) throw new SettingsError(problems)

  const isProduction = settings.MODE === 'production'
  const secretsOf = (tenant: string, rows: SecretRows, file?: TenantFile) =>
    readTenantSecrets(rows, { tenant, isProduction, read: value, ...(file && { file }) })

  return {
    ...settings,
    publicUrl,
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.MODE === 'demo' ? 0 : 5),
    databaseWaitSeconds: settings.DATABASE_WAIT_SECONDS ?? (settings.MODE === 'demo' ? 0 : 20),
    logLevel: settings.LOG_LEVEL ?? (settings.MODE === 'demo' ? 'warn' : 'info'),
    secretsOf<Name extends string>(tenant: string, rows: SecretRows<Name>) {
      const { secrets, problems } = secretsOf(tenant, rows)
      if (problems.length > 0) throw new SettingsError(problems)
      return Object.fromEntries(secrets.map((each) => [each.property, each.value])) as Record<Name, string>
    },
    placesOf(tenants, url) {
      const { places, problems } = readPlaces(tenants, { settings, url, read: value })
      if (problems.length > 0) throw new SettingsError(problems)
      return places
    },
    secretProblemsOf: (tenant, rows, file) => secretsOf(tenant, rows, file).problems,
    sharedSecretProblemsOf(tenants, rows) {
      if (!isProduction) return []
      const named = tenants.flatMap((tenant) => secretsOf(tenant, rows).secrets)
      return sharedSecretProblems([
        { name: 'SEALING_KEY', value: settings.SEALING_KEY },
        ...named.map(({ name, value, row }) => ({ name, value, ...(row.mayBeShared && { sharedAs: row.ending }) })),
      ])
    },
  }
}

function productionProblems(settings: Settings, publicUrl: string): string[] {
  const problems: string[] = []
  if (settings.SEALING_KEY === sampleSealingKey)
    problems.push('SEALING_KEY: the sample is not allowed in production; set a secret of your own')
  else if (settings.SEALING_KEY === settings.SEALING_KEY_BEFORE)
    problems.push('SEALING_KEY_BEFORE: is SEALING_KEY; leave it out, or set the key until now')
  else if (repeatsItself(settings.SEALING_KEY)) problems.push('SEALING_KEY: repeats itself; make a random one')
  if (!publicUrl.startsWith('https://'))
    problems.push('PUBLIC_URL: must begin with https:// in production, as session cookies need TLS')
  if (!settings.DATABASE_URL) problems.push('DATABASE_URL: production needs a PostgreSQL of its own')
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    problems.push(...databaseAddressProblems(name, settings[name], settings.MODE))
  if (!settings.SMTP_URL) problems.push('SMTP_URL: production needs a mail server; the sandbox is only for the demo')
  return problems
}
