import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Choices } from '#contract/choices.ts'

/** A folder of tenants of which one chose otherwise, for the setting TENANTS_DIR, and of `others` as they are; `remove` deletes it. */
export async function tenantsWith(
  choices: Partial<Choices>,
  others: readonly string[] = [],
  chooser = 'airlink',
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tapfolio-tenants-'))
  for (const name of [chooser, ...others])
    await cp(join(import.meta.dirname, '../../tenants', name), join(folder, name), { recursive: true })
  await chooseIn(folder, chooser, choices)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Has one more tenant of the folder choose otherwise. */
export async function chooseIn(folder: string, chooser: string, choices: Partial<Choices>): Promise<void> {
  const file = join(folder, chooser, 'tenant.json')
  const tenant = JSON.parse(await readFile(file, 'utf8')) as { choices: object }
  await writeFile(file, JSON.stringify({ ...tenant, choices: { ...tenant.choices, ...choices } }))
}
