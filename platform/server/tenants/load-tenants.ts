import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { TenantFile, Theme } from '#contract/shapes/tenant.ts'
import { SettingsFault } from '../config.ts'
import type { Config } from '../config.ts'
import type { Tenant } from './tenant.ts'

/** All tenants of the server, found by name, key or host. */
export interface Tenants {
  all: readonly Tenant[]
  named(name: string): Tenant | undefined
  withKey(key: string): Tenant | undefined
  /** The tenant of a Host header; the default one when no host name chooses. */
  ofHost(host: string): Tenant
}

/** Reads every tenant's folder and checks it whole; throws a SettingsFault that names file and field. */
export function loadTenants(config: Config): Tenants {
  const folder = resolve(config.TENANTS_DIR)
  if (!existsSync(folder)) throw new SettingsFault([`TENANTS_DIR: there is no folder ${folder}`])
  const names = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory())
  const faults: string[] = []
  const all = names.flatMap((name) => {
    const tenant = loadTenant(join(folder, name), name, config, faults)
    return tenant ? [tenant] : []
  })
  const fallback = all.find(({ name }) => name === config.DEFAULT_TENANT)
  if (!fallback && faults.length === 0) {
    faults.push(`DEFAULT_TENANT: there is no tenant ${config.DEFAULT_TENANT} in ${folder}`)
  }
  if (faults.length > 0 || !fallback) throw new SettingsFault(faults)

  const byName = new Map(all.map((tenant) => [tenant.name, tenant]))
  const byKey = new Map(all.map((tenant) => [tenant.key, tenant]))
  const byHost = new Map(
    all.flatMap((tenant) => [`${tenant.name}.localhost`, ...tenant.hosts].map((host) => [host, tenant])),
  )
  return {
    all,
    named: (name) => byName.get(name),
    withKey: (key) => byKey.get(key),
    ofHost: (host) => byHost.get(host.replace(/:\d+$/, '').toLowerCase()) ?? fallback,
  }
}

function loadTenant(folder: string, name: string, config: Config, faults: string[]): Tenant | undefined {
  const file = readChecked(join(folder, 'tenant.json'), TenantFile, faults)
  const theme = readChecked(join(folder, 'theme.json'), Theme, faults)
  if (!file || !theme) return undefined
  if (file.name !== name) faults.push(`${join(folder, 'tenant.json')}: name must be "${name}" like its folder`)
  if (!file.languages.includes(file.language))
    faults.push(`${join(folder, 'tenant.json')}: language must be one of languages`)
  return { ...file, ...forSandbox(file, config), theme, folder, publicUrl: publicUrlOf(name, config) }
}

/** In the demo the card provider is the sandbox, wherever its port is. */
function forSandbox(file: TenantFile, config: Config): Pick<TenantFile, 'cardProvider'> {
  const fill = (text: string) => text.replace('{sandbox}', `http://localhost:${String(config.SANDBOX_PORT)}`)
  const { cardProvider } = file
  return { cardProvider: { ...cardProvider, action: fill(cardProvider.action), status: fill(cardProvider.status) } }
}

/** The default tenant lives at PUBLIC_URL; another one at its own label before that host's name. */
function publicUrlOf(name: string, config: Config): string {
  if (name === config.DEFAULT_TENANT) return config.publicUrl
  const url = new URL(config.publicUrl)
  url.hostname = `${name}.${url.hostname}`
  return url.href.replace(/\/$/, '')
}

function readChecked<Shape>(path: string, schema: z.ZodType<Shape>, faults: string[]): Shape | undefined {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    faults.push(`${path}: ${error instanceof Error ? error.message : 'cannot be read'}`)
    return undefined
  }
  const read = schema.safeParse(value)
  if (read.success) return read.data
  for (const issue of read.error.issues) faults.push(`${path}: ${issue.path.join('.')}: ${issue.message}`)
  return undefined
}
