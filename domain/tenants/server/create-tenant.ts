import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PublicTenant } from '#contract/shapes/tenant/tenant.ts'
import { holdsControls } from '#platform/server/texts/safe-value.ts'
import { newTenantFile, newTenantTheme } from './new-tenant-files.ts'

/**
 * Makes the folder of a tenant that lints and runs, and answers it; throws when the name is not allowed or the folder is
 * there already: nothing is ever written over.
 */
export function createTenant(tenantsFolder: string, { name, title }: { name: string; title?: string }): string {
  if (!PublicTenant.shape.name.safeParse(name).success) {
    throw new Error(
      `a tenant's name has 2 to 32 small letters, digits or dashes and begins with a letter, not "${name}"`,
    )
  }
  if (title !== undefined && holdsControls(title))
    throw new Error("a tenant's title is one line without control characters")
  const folder = join(tenantsFolder, name)
  if (existsSync(folder)) throw new Error(`there is already a folder ${folder}: choose another name, or edit that one`)
  const shopIds = freeShopIds(tenantsFolder)
  mkdirSync(folder, { recursive: true })
  write(folder, 'tenant.json', newTenantFile({ name, title: title ?? titleOf(name), shopIds }))
  write(folder, 'theme.json', newTenantTheme)
  return folder
}

/** `valle-verde` → `Valle Verde` */
function titleOf(name: string): string {
  const words = name.split('-').filter((word) => word !== '')
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
}

/** Two shop numbers that no other tenant has; the real ones come from the bank. */
function freeShopIds(tenantsFolder: string): [string, string] {
  const files = existsSync(tenantsFolder)
    ? readdirSync(tenantsFolder)
        .map((name) => join(tenantsFolder, name, 'tenant.json'))
        .filter((file) => existsSync(file))
    : []
  // As texts: a file with a mistake in it is no reason not to make another tenant.
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/"shopId"\s*:\s*"(\d{15})"/g)].map(([, id = '']) => id),
  )
  const last = used.map(BigInt).reduce((most, id) => (id > most ? id : most), 129_280_500_000_000n)
  return [String(last + 1n), String(last + 2n)]
}

function write(folder: string, name: string, value: object): void {
  writeFileSync(join(folder, name), `${JSON.stringify(value, undefined, 2)}\n`, { flag: 'wx' })
}
