import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { readConfig, SettingsError } from '#platform/server/config.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'

export type Json = Record<string, unknown>

/** The 15 digits of a shop that is the tenant's own. */
export const shopOf = (name: string, purpose: number): string =>
  Buffer.from(name).toString('hex').padEnd(14, '0').slice(0, 14) + String(purpose)

/** An empty folder of tenants for each test of a file, and how a portal starts over it. */
export function tenantsFolder() {
  const at = { folder: '', add, load, problems }
  beforeEach(() => {
    at.folder = mkdtempSync(join(tmpdir(), 'tapfolio-load-'))
  })
  afterEach(() => rmSync(at.folder, { recursive: true }))

  /** A good tenant that chose and says otherwise. */
  function add(name: string, choices: Json = {}, fields: Json = {}): void {
    cpSync(join(import.meta.dirname, '../../tenants/airlink'), join(at.folder, name), { recursive: true })
    const file = join(at.folder, name, 'tenant.json')
    const known = JSON.parse(readFileSync(file, 'utf8').replaceAll('{sandbox}', 'https://bank.example')) as {
      choices: Json
      cardProvider: Json
    }
    const cardProvider = {
      ...known.cardProvider,
      registration: { shopId: shopOf(name, 1) },
      payment: { shopId: shopOf(name, 2) },
    }
    const own = { name, key: `pk_${name}`, cardProvider }
    const made = { ...known.choices, logins: [], ...choices }
    writeFileSync(file, JSON.stringify({ ...known, ...own, ...fields, choices: made }))
  }
  function load(settings: Record<string, string> = {}) {
    return loadTenants(readConfig({ TENANTS_DIR: at.folder, ...settings }), tenantChecks)
  }

  /** What the start says; nothing when it goes on. */
  function problems(settings: Record<string, string> = {}): readonly string[] {
    try {
      load(settings)
      return []
    } catch (error) {
      if (error instanceof SettingsError) return error.lines.map((line) => line.replace(`${at.folder}/`, ''))
      throw error
    }
  }
  return at
}
