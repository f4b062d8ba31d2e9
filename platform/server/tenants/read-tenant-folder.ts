import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { TenantFile, TenantTexts, Theme } from '#contract/shapes/tenant/tenant.ts'
import { isLanguageCode, languages } from '#contract/values/languages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { MessageOverrides } from '#contract/values/messages.ts'
import { fileFaults } from './checks/file-faults.ts'
import { missingChoices } from './checks/missing-choices.ts'
import type { OwnTexts } from './checks/own-text-faults.ts'
import { readChecked } from './read-checked.ts'
import type { TenantChecks } from './checks/tenant-checks.ts'
import { themeFaults } from './checks/theme-faults.ts'
import { unfitFields } from './checks/unfit-fields.ts'

/** A tenant's folder as it lies on the disk; `file` and `theme` are missing when they are not of their shape. */
export interface TenantFolder {
  file: TenantFile | undefined
  theme: Theme | undefined
  messages: OwnTexts
  /** A line a fault: `file: field: what is wrong; what to do`. */
  faults: readonly string[]
  /** What keeps nobody from starting, but should be seen to; a line each, like the faults. */
  warnings: readonly string[]
}

/** Reads a tenant's folder and checks all that it can without the portal's texts. */
export function readTenantFolder(folder: string, checks: TenantChecks): TenantFolder {
  const faults: string[] = []
  const warnings: string[] = []
  const say = (name: string, found: readonly string[], to = faults) => {
    const path = relative(process.cwd(), join(folder, name))
    to.push(...found.map((fault) => `${path.startsWith('..') ? join(folder, name) : path}: ${fault}`))
  }
  const tenant = readChecked(join(folder, 'tenant.json'), TenantFile, (raw) => {
    const upgraded = checks.upgrade(raw)
    say('tenant.json', upgraded.warnings, warnings)
    return upgraded.value
  })
  const theme = readChecked(join(folder, 'theme.json'), Theme)
  const name = basename(folder)
  say('tenant.json', tenant.faults)
  if (tenant.value) {
    if (tenant.value.name !== name) say('tenant.json', [`name: must be "${name}" like its folder`])
    say('tenant.json', [
      ...unfitFields(tenant.value, checks),
      ...checks.faults(tenant.value),
      ...fileFaults(folder, tenant.value),
    ])
    say('tenant.json', missingChoices(tenant.raw), warnings)
    say('tenant.json', checks.warnings(tenant.value), warnings)
  }
  say('theme.json', [...theme.faults, ...(theme.value ? themeFaults(theme.value) : [])])
  return { file: tenant.value, theme: theme.value, messages: readTexts(folder, say), faults, warnings }
}

function readTexts(folder: string, say: (name: string, faults: readonly string[]) => void): OwnTexts {
  const below = join(folder, 'messages')
  if (!existsSync(below)) return {}
  const texts: Partial<Record<LanguageCode, MessageOverrides>> = {}
  for (const name of readdirSync(below)) {
    const path = `messages/${name}`
    const language = name.replace(/\.json$/, '')
    if (!name.endsWith('.json') || !isLanguageCode(language)) {
      say(path, [`is for no language; name it ${languages.join(', ')} with .json`])
      continue
    }
    const read = readChecked(join(folder, path), TenantTexts)
    say(path, read.faults)
    if (read.value) texts[language] = read.value
  }
  return texts
}
