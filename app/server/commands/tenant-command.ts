import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import type { SecretRow } from '#platform/server/config/tenant-secrets.ts'
import type { Config } from '#platform/server/config.ts'
import { createTenant } from '#domain/tenants/server/create-tenant.ts'
import { drawnLogoProblems, lintTenant, lintWarnings } from '#platform/server/tenants/lint-tenant.ts'
import { portalTexts } from '../portal-texts.ts'
import type { CommandEnd } from './command-end.ts'

/** `tenant lint [NAME|FOLDER]` and `tenant create NAME [TITLE]`. */
export async function tenantCommand(
  args: readonly string[],
  config: Pick<Config, 'TENANTS_DIR' | 'publicUrl'>,
): Promise<CommandEnd> {
  const [command, subject, title] = args
  if (command === 'lint') return lint(subject, config.TENANTS_DIR)
  if (command === 'create' && subject !== undefined) return create(subject, title, config)
  return { text: 'Usage: tenant lint [NAME|FOLDER] or tenant create NAME [TITLE]', code: 2 }
}

async function lint(subject: string | undefined, tenantsFolder: string): Promise<CommandEnd> {
  const folders = subject === undefined ? foldersIn(tenantsFolder) : [folderOf(subject, tenantsFolder)]
  if (subject !== undefined && !folders.every((folder) => existsSync(folder))) {
    const known = foldersIn(tenantsFolder)
      .map((folder) => basename(folder))
      .sort()
      .join(', ')
    const what = isPath(subject) ? `no folder ${subject}` : `no tenant ${subject}`
    return { text: `There is ${what}. The tenants in ${resolve(tenantsFolder)}: ${known || 'none'}.`, code: 1 }
  }
  // Of two tenants that share what they must not, one line says so.
  const readable =
    subject === undefined
      ? folders.flatMap((folder, at) =>
          lintTenant(folder, { portal: portalTexts, checks: tenantChecks }, folders.slice(0, at)),
        )
      : folders.flatMap((folder) => lintTenant(folder, { portal: portalTexts, checks: tenantChecks }))
  const drawn = await Promise.all(folders.map((folder) => drawnLogoProblems(folder, tenantChecks)))
  const problems = [...readable, ...drawn.flat()]
  const warnings = folders.flatMap((folder) => lintWarnings(folder, tenantChecks))
  const end = problems.length > 0 ? `${problems.length} problem(s)` : `${folders.length} tenant(s) without a problem`
  const sum = warnings.length > 0 ? `${end}, ${warnings.length} warning(s)` : end
  const json = { tenants: folders.map((folder) => basename(folder)), problems, warnings }
  return {
    text: [...problems, ...warnings.map((warning) => `Warning: ${warning}`), sum].join('\n'),
    code: problems.length > 0 ? 1 : 0,
    json,
  }
}

function foldersIn(tenantsFolder: string): string[] {
  const below = readdirSync(resolve(tenantsFolder)).map((name) => join(resolve(tenantsFolder), name))
  return below.filter((path) => statSync(path).isDirectory())
}

/** A name is one of TENANTS_DIR, anything with a slash a folder. */
function folderOf(subject: string, tenantsFolder: string): string {
  return isPath(subject) ? resolve(subject) : resolve(tenantsFolder, subject)
}

const isPath = (subject: string): boolean => /[\\/]/.test(subject)

function create(
  name: string,
  title: string | undefined,
  config: Pick<Config, 'TENANTS_DIR' | 'publicUrl'>,
): CommandEnd {
  const folder = createTenant(resolve(config.TENANTS_DIR), { name, ...(title !== undefined && { title }) })
  const url = new URL(config.publicUrl)
  const prefix = name.toUpperCase().replaceAll('-', '_')
  const secrets = Object.values<SecretRow>(tenantSecrets)
    .filter(({ neededBy }) => !neededBy)
    .map(({ ending }) => `${prefix}_${ending}`)
  const text = [
    `The tenant ${name} lies in ${folder}. Next:`,
    `  1. tenant.json: its title, languages and choices (contract/choices.ts says what each means), its legal line and`,
    `     mail address, and the shops and addresses that the bank gave it.`,
    `  2. theme.json: its colours; logos beside it, named in tenant.json (docs/theming.md).`,
    `  3. npm run -s portal -- tenant lint ${name}`,
    `  4. Start the portal anew, then open ${url.protocol}//${name}.${url.host}/`,
    `  5. Before production, the secrets ${secrets.join(', ')}.`,
  ]
  return { text: text.join('\n'), code: 0, json: { tenant: name, folder, secrets } }
}
