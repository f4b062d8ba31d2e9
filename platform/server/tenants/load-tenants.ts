import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { limits } from '#contract/limits.ts'
import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { SettingsError } from '../config.ts'
import type { Config } from '../config.ts'
import { demoAddressProblems } from './checks/address-problems.ts'
import { readTenantFolder } from './read-tenant-folder.ts'
import { sharedFieldProblems } from './checks/shared-field-problems.ts'
import type { TenantChecks } from './checks/tenant-checks.ts'
import type { Tenant } from './tenant.ts'
import { addressesOf } from './checks/unfit-fields.ts'

/** All tenants of the server, found by name, key or host. */
export interface Tenants {
  all: readonly Tenant[]
  named(name: string): Tenant | undefined
  withKey(key: string): Tenant | undefined
  /** The tenant of a Host header; the default one when no host name chooses. */
  ofHost(host: string): Tenant
  /** What to see to, though it keeps nobody from starting; a line each. */
  warnings: readonly string[]
}

/** The names of the folders, whatever lies in them. */
export function tenantNames({ TENANTS_DIR }: Pick<Config, 'TENANTS_DIR'>): string[] {
  const folder = resolve(TENANTS_DIR)
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory())
}

/** Reads every tenant's folder and checks it whole; throws a SettingsError that names file and field. */
export function loadTenants(config: Config, checks: TenantChecks): Tenants {
  const folder = resolve(config.TENANTS_DIR)
  if (!existsSync(folder)) throw new SettingsError([`TENANTS_DIR: there is no folder ${folder}`])
  const names = tenantNames(config)
  const problems: string[] = []
  const warnings: string[] = []
  const all = names.flatMap((name) => {
    const tenant = loadTenant(join(folder, name), name, { config, checks, problems, warnings })
    return tenant ? [tenant] : []
  })
  problems.push(...config.sharedSecretProblemsOf(names, checks.secrets))
  const marks = all.map((tenant) => ({ ...tenant, hosts: hostsOf(tenant) }))
  marks.forEach((tenant, at) => {
    const shared = sharedFieldProblems(tenant, marks.slice(0, at), checks)
    problems.push(...shared.map((problem) => `${join(tenant.folder, 'tenant.json')}: ${problem}`))
  })
  const fallback = all.find(({ name }) => name === config.DEFAULT_TENANT)
  if (!fallback && problems.length === 0) {
    problems.push(`DEFAULT_TENANT: there is no tenant ${config.DEFAULT_TENANT} in ${folder}`)
  }
  if (problems.length > 0 || !fallback) throw new SettingsError(problems)

  const byName = new Map(all.map((tenant) => [tenant.name, tenant]))
  const byKey = new Map(all.flatMap((tenant) => [tenant.key, ...tenant.formerKeys].map((key) => [key, tenant])))
  const byHost = new Map(
    all.flatMap((tenant) => [`${tenant.name}.localhost`, ...hostsOf(tenant)].map((host) => [host, tenant])),
  )
  return {
    all,
    warnings,
    named: (name) => byName.get(name),
    withKey: (key) => byKey.get(key),
    ofHost: (host) => byHost.get(host.replace(/:\d+$/, '').toLowerCase()) ?? fallback,
  }
}

function loadTenant(
  folder: string,
  name: string,
  {
    config,
    checks,
    problems,
    warnings,
  }: { config: Config; checks: TenantChecks; problems: string[]; warnings: string[] },
): Tenant | undefined {
  const { file, theme, ...said } = readTenantFolder(folder, checks)
  problems.push(...said.problems)
  warnings.push(...said.warnings)
  if (!file || !theme) return undefined
  problems.push(...config.secretProblemsOf(name, checks.secrets, file))
  if (config.MODE === 'production')
    problems.push(...demoProblems(file, checks).map((problem) => `${join(folder, 'tenant.json')}: ${problem}`))
  // What is said on the pages must be enough.
  const passwordLength = Math.max(file.passwordLength, limits.fewestPasswordCharacters)
  return { ...forSandbox(file, config), passwordLength, theme, folder, publicUrl: publicUrlOf(file, config) }
}

/** Hosts of its own: those of tenant.json, and the one that its links lead to. */
const hostsOf = ({ hosts, publicUrl }: Tenant): string[] => [...hosts, new URL(publicUrl).hostname]

/** In the demo every peer is the sandbox, wherever its port is: `{sandbox}` in tenant.json stands for its address. */
function forSandbox(file: TenantFile, config: Config): TenantFile {
  const address = `http://localhost:${String(config.SANDBOX_PORT)}`
  return JSON.parse(JSON.stringify(file).replaceAll('{sandbox}', address)) as TenantFile
}

/** What only the demo may have: the sandbox as a peer, and addresses without TLS. */
function demoProblems(file: TenantFile, checks: TenantChecks): string[] {
  const sandbox = "{sandbox} is the demo's; production needs the real address"
  return [
    ...sandboxFields(file).map((field) => `${field}: ${sandbox}`),
    ...demoAddressProblems(addressesOf(file, checks)),
  ]
}

/** Fields, as `logins.issuer`, in which the address of the demo's sandbox stands. */
function sandboxFields(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return value.includes('{sandbox}') ? [field] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) =>
    sandboxFields(inside, field === '' ? name : `${field}.${name}`),
  )
}

/** The default tenant lives at PUBLIC_URL; another one at its first host, or at its own label before that host's name. */
function publicUrlOf({ name, hosts }: TenantFile, config: Config): string {
  if (name === config.DEFAULT_TENANT) return config.publicUrl
  const url = new URL(config.publicUrl)
  url.hostname = hosts[0] ?? `${name}.${url.hostname}`
  return url.href.replace(/\/$/, '')
}
