import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Choices } from '#contract/choices.ts'

/** A folder of tenants whose airlink chose otherwise, for the setting TENANTS_DIR; `remove` deletes it. */
export async function tenantsWith(choices: Partial<Choices>): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tapfolio-tenants-'))
  await cp(join(import.meta.dirname, '../../tenants/airlink'), join(folder, 'airlink'), { recursive: true })
  const file = join(folder, 'airlink/tenant.json')
  const tenant = JSON.parse(await readFile(file, 'utf8')) as { choices: object }
  await writeFile(file, JSON.stringify({ ...tenant, choices: { ...tenant.choices, ...choices } }))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
