import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { TenantFile, TenantTexts } from '#contract/shapes/tenant/tenant.ts'
import { Theme } from '#contract/shapes/tenant/theme.ts'
import { isLanguageCode, languages } from '#contract/values/languages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { MessageOverrides } from '#contract/values/messages.ts'
import { fileProblems, themeFileProblems } from './checks/file-problems.ts'
import { missingChoices } from './checks/missing-choices.ts'
import type { OwnTexts } from './checks/own-text-problems.ts'
import { readChecked } from './read-checked.ts'
import type { TenantChecks } from './checks/tenant-checks.ts'
import { themeProblems } from './checks/theme-problems.ts'
import { unfitFields } from './checks/unfit-fields.ts'

/** A tenant's folder as it lies on the disk; `file` and `theme` are missing when they are not of their shape. */
export interface TenantFolder {
  file: TenantFile | undefined
  theme: Theme | undefined
  messages: OwnTexts
  /** A line a problem: `file: field: what is wrong; what to do`. */
  problems: readonly string[]
  /** What keeps nobody from starting, but should be seen to; a line each, like the problems. */
  warnings: readonly string[]
}

/** Reads a tenant's folder and checks all that it can without the portal's texts. */
export function readTenantFolder(folder: string, checks: TenantChecks): TenantFolder {
  const problems: string[] = []
  const warnings: string[] = []
  const say = (name: string, found: readonly string[], to = problems) => {
    const path = relative(process.cwd(), join(folder, name))
    to.push(...found.map((problem) => `${path.startsWith('..') ? join(folder, name) : path}: ${problem}`))
  }
  const tenant = readChecked(join(folder, 'tenant.json'), TenantFile, (raw) => {
    const upgraded = checks.upgrade(raw)
    say('tenant.json', upgraded.warnings, warnings)
    return upgraded.value
  })
  const theme = readChecked(join(folder, 'theme.json'), Theme)
  const name = basename(folder)
  say('tenant.json', tenant.problems)
  if (tenant.value) {
    if (tenant.value.name !== name) say('tenant.json', [`name: must be "${name}" like its folder`])
    say('tenant.json', [
      ...unfitFields(tenant.value, checks),
      ...checks.problems(tenant.value),
      ...fileProblems(folder, tenant.value),
    ])
    say('tenant.json', missingChoices(tenant.raw), warnings)
    say('tenant.json', checks.warnings(tenant.value), warnings)
  }
  say('theme.json', [
    ...theme.problems,
    ...(theme.value ? [...themeProblems(theme.value), ...themeFileProblems(folder, theme.value)] : []),
  ])
  return { file: tenant.value, theme: theme.value, messages: readOwnTexts(folder, say), problems, warnings }
}

/** A tenant's own texts; `say` hears what is wrong with a file as such. */
export function readOwnTexts(
  folder: string,
  say: (name: string, problems: readonly string[]) => void = () => undefined,
): OwnTexts {
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
    say(path, read.problems)
    if (read.value) texts[language] = read.value
  }
  return texts
}
