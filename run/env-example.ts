import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { Settings } from '#platform/server/config/settings.ts'
import { sampleSecret, settingOf } from '#platform/server/config/tenant-secrets.ts'
import type { SecretRow } from '#platform/server/config/tenant-secrets.ts'

/** The text of .env.example, from the settings themselves: each with its meaning and a value that works. */
export function envExample(tenant: string): string {
  const head = [
    '# Every setting of Tapfolio. A fresh clone needs none of them: each has a value that works for the demo.',
    '# A commented line shows a setting that is off by default. Secrets also come from a file: NAME_FILE=/path/to/secret.',
  ]
  const settings = Object.entries(Settings.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(undefined)
    const value = read.success && read.data !== undefined ? String(read.data) : undefined
    return ['', `# ${schema.description ?? ''}`, value === undefined ? `# ${name}=` : `${name}=${value}`]
  })
  const rows = Object.values<SecretRow>(tenantSecrets)
  const secrets = rows
    .filter(({ neededBy }) => neededBy === undefined)
    .map(({ ending }) => `${settingOf(tenant, ending)}=${sampleSecret(tenant, ending)}`)
  const note = ['', `# The secrets of the tenant ${tenant}: samples for the demo, refused in production.`]
  const chosen = rows
    .filter(({ neededBy }) => neededBy !== undefined)
    .map(({ ending }) => `# ${settingOf(tenant, ending)}=`)
  const chosenNote = ['', '# Needed only where a choice of the tenant asks for them: remote operator, logins, captcha.']
  return [...head, ...settings, ...note, ...secrets, ...chosenNote, ...chosen, ''].join('\n')
}
