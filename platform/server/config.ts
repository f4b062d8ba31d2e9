import { existsSync, readFileSync } from 'node:fs'
import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { Settings, sampleSealingKey, secretSettings } from './config/settings.ts'
import { readTenantSecrets } from './config/tenant-secrets.ts'
import type { SecretRows } from './config/tenant-secrets.ts'
import { repeatsItself, sharedSecretFaults } from './config/weak-secrets.ts'

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
  logLevel: string
  /** Reads the secrets of a tenant; in demo mode missing ones get marked samples. Throws a SettingsFault. */
  secretsOf<Name extends string>(tenant: string, rows: SecretRows<Name>): Readonly<Record<Name, string>>
  /** What is wrong with a tenant's secrets, those included that its choices need; a line each. */
  secretFaultsOf(tenant: string, rows: SecretRows, file: TenantFile): readonly string[]
  /** Which secrets of these tenants and of the server are one and the same, in production; a line each. */
  sharedSecretFaultsOf(tenants: readonly string[], rows: SecretRows): readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** Takes over a file `.env` of the working folder, if there is one; what is set already stays. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** Reads the settings once and checks them whole: all faults are told together. The only reader of the environment. */
export function readConfig(environment: Environment = process.env): Config {
  const faults: string[] = []
  const value = (name: string, faults: string[]): string | undefined => {
    const file = environment[`${name}_FILE`]
    if (!file) return environment[name] === '' ? undefined : environment[name]
    try {
      return readFileSync(file, 'utf8').trim()
    } catch {
      faults.push(`${name}_FILE: the file ${file} cannot be read`)
      return undefined
    }
  }
  const wanted = Object.keys(Settings.shape)
  const raw = Object.fromEntries(
    wanted.map((name) => [
      name,
      (secretSettings as readonly string[]).includes(name) ? value(name, faults) : environment[name] || undefined,
    ]),
  )
  const read = Settings.safeParse(raw)
  if (!read.success) {
    for (const issue of read.error.issues) faults.push(`${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(faults)
  }
  const settings = read.data
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${String(settings.PORT)}`
  if (settings.MODE === 'production') faults.push(...productionFaults(settings, publicUrl))
  if (faults.length > 0) throw new SettingsError(faults)

  const isProduction = settings.MODE === 'production'
  const secretsOf = (tenant: string, rows: SecretRows, file?: TenantFile) =>
    readTenantSecrets(rows, { tenant, isProduction, read: value, ...(file && { file }) })

  return {
    ...settings,
    publicUrl,
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.MODE === 'demo' ? 0 : 5),
    logLevel: settings.LOG_LEVEL ?? (settings.MODE === 'demo' ? 'warn' : 'info'),
    secretsOf<Name extends string>(tenant: string, rows: SecretRows<Name>) {
      const { secrets, faults } = secretsOf(tenant, rows)
      if (faults.length > 0) throw new SettingsError(faults)
      return Object.fromEntries(secrets.map((each) => [each.property, each.value])) as Record<Name, string>
    },
    secretFaultsOf: (tenant, rows, file) => secretsOf(tenant, rows, file).faults,
    sharedSecretFaultsOf(tenants, rows) {
      if (!isProduction) return []
      const named = tenants.flatMap((tenant) => secretsOf(tenant, rows).secrets)
      return sharedSecretFaults([
        { name: 'SEALING_KEY', value: settings.SEALING_KEY },
        ...named.map(({ name, value, row }) => ({ name, value, ...(row.mayBeShared && { sharedAs: row.ending }) })),
      ])
    },
  }
}

function productionFaults(settings: Settings, publicUrl: string): string[] {
  const faults: string[] = []
  if (settings.SEALING_KEY === sampleSealingKey)
    faults.push('SEALING_KEY: the sample is not allowed in production; set a secret of your own')
  else if (repeatsItself(settings.SEALING_KEY)) faults.push('SEALING_KEY: repeats itself; make a random one')
  if (!publicUrl.startsWith('https://'))
    faults.push('PUBLIC_URL: must begin with https:// in production, as session cookies need TLS')
  if (!settings.DATABASE_URL) faults.push('DATABASE_URL: production needs a PostgreSQL of its own')
  if (!settings.SMTP_URL) faults.push('SMTP_URL: production needs a mail server; the sandbox is only for the demo')
  return faults
}
