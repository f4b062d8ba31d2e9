import { existsSync, readFileSync } from 'node:fs'
import { choiceSecretNames, Settings, sampleSealingKey, secretSettings, tenantSecretNames } from './config/settings.ts'
import { repeatsItself, sharedSecretFaults } from './config/weak-secrets.ts'
import type { TenantSecrets } from './tenants/tenant.ts'

/** A setting that is missing or wrong; every line names one setting and what to do. */
export class SettingsFault extends Error {
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
  secretsOf(tenant: string): TenantSecrets
  /** What is wrong with a tenant's secrets, those included that its choices need; a line each. */
  secretFaultsOf(tenant: string, needed: readonly ChoiceSecret[]): readonly string[]
  /** Which secrets of these tenants and of the server are one and the same, in production; a line each. */
  sharedSecretFaultsOf(tenants: readonly string[]): readonly string[]
}

/** A secret that only some choices need. */
export type ChoiceSecret = keyof typeof choiceSecretNames

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
    throw new SettingsFault(faults)
  }
  const settings = read.data
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${String(settings.PORT)}`
  if (settings.MODE === 'production') faults.push(...productionFaults(settings, publicUrl))
  if (faults.length > 0) throw new SettingsFault(faults)

  return {
    ...settings,
    publicUrl,
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.MODE === 'demo' ? 0 : 5),
    logLevel: settings.LOG_LEVEL ?? (settings.MODE === 'demo' ? 'warn' : 'info'),
    secretsOf(tenant) {
      const { secrets, faults } = tenantSecrets(tenant, settings.MODE, value)
      if (faults.length > 0) throw new SettingsFault(faults)
      return secrets
    },
    secretFaultsOf: (tenant, needed) => tenantSecrets(tenant, settings.MODE, value, needed).faults,
    sharedSecretFaultsOf(tenants) {
      if (settings.MODE !== 'production') return []
      const named = tenants.flatMap((tenant) => tenantSecrets(tenant, settings.MODE, value).named)
      return sharedSecretFaults([['SEALING_KEY', settings.SEALING_KEY], ...named])
    },
  }
}

const repeats = 'repeats itself; make a random one'

function productionFaults(settings: Settings, publicUrl: string): string[] {
  const faults: string[] = []
  if (settings.SEALING_KEY === sampleSealingKey)
    faults.push('SEALING_KEY: the sample is not allowed in production; set a secret of your own')
  else if (repeatsItself(settings.SEALING_KEY)) faults.push(`SEALING_KEY: ${repeats}`)
  if (!publicUrl.startsWith('https://'))
    faults.push('PUBLIC_URL: must begin with https:// in production, as session cookies need TLS')
  if (!settings.DATABASE_URL) faults.push('DATABASE_URL: production needs a PostgreSQL of its own')
  if (!settings.SMTP_URL) faults.push('SMTP_URL: production needs a mail server; the sandbox is only for the demo')
  return faults
}

/** A sample secret of the demo: recognisable, so that production can refuse it. */
export function sampleSecret(tenant: string, name: string): string {
  return `sample-${tenant}-${name.toLowerCase().replaceAll('_', '-')}`.padEnd(50, '-0').slice(0, 50)
}

function tenantSecrets(
  tenant: string,
  mode: Settings['MODE'],
  value: (name: string, faults: string[]) => string | undefined,
  needed: readonly ChoiceSecret[] = [],
) {
  const faults: string[] = []
  const named: (readonly [name: string, value: string])[] = []
  const isProduction = mode === 'production'
  const read = (ending: string) => {
    const name = `${tenant.toUpperCase().replaceAll('-', '_')}_${ending}`
    const secret = value(name, faults) ?? (isProduction ? '' : sampleSecret(tenant, ending))
    if (isProduction && secret.startsWith('sample-')) faults.push(`${name}: production takes no sample`)
    named.push([name, secret])
    return { name, secret }
  }
  const always = Object.entries(tenantSecretNames).map(([property, ending]) => {
    const { name, secret } = read(ending)
    const isKey = ending !== 'OPERATOR_SECRET'
    if (secret === '') faults.push(`${name}: set the secret; production takes no sample`)
    else if (isKey && ![50, 100].includes(secret.length)) faults.push(`${name}: must have 50 or 100 characters`)
    else if (!isKey && secret.length < 32) faults.push(`${name}: must have at least 32 characters`)
    else if (isProduction && repeatsItself(secret)) faults.push(`${name}: ${repeats}`)
    return [property, secret] as const
  })
  const byChoice = Object.entries(choiceSecretNames).map(([property, ending]) => {
    const { name, secret } = read(ending)
    const isNeeded = isProduction && (needed as readonly string[]).includes(property)
    if (isNeeded && secret === '') faults.push(`${name}: set the secret; a choice of the tenant needs it`)
    else if (isNeeded && secret.length < 16) faults.push(`${name}: must have at least 16 characters`)
    else if (isNeeded && repeatsItself(secret)) faults.push(`${name}: ${repeats}`)
    return [property, secret] as const
  })
  return { secrets: Object.fromEntries([...always, ...byChoice]) as unknown as TenantSecrets, named, faults }
}
