import { z } from 'zod'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { addJob } from '#platform/server/jobs/task.ts'
import type { Task } from '#platform/server/jobs/task.ts'
import type { Seal } from '#platform/server/seal.ts'

const purpose = 'address of a job'

/**
 * What a job about an address carries: nothing readable lies in the queue. `browser` is the hash of who asked, and
 * `isKnown` whether that browser is one that the address's account knows, where it matters.
 */
export const SealedAddress = z.object({
  address: z.string(),
  browser: z.string().optional(),
  isKnown: z.boolean().optional(),
})
export type SealedAddress = z.infer<typeof SealedAddress>

/** Adds a job about an address; the same job about it, of the same browser, takes the place of one that waits. */
export async function addJobAbout(
  { database, seal }: { database: TenantDatabase; seal: Seal },
  task: Task<SealedAddress>,
  emailCanonical: string,
  { browser, isKnown = false }: { browser?: Buffer | undefined; isKnown?: boolean } = {},
): Promise<void> {
  const from = browser?.toString('base64url')
  const sameJob = seal.hash(purpose, `${emailCanonical}\n${isKnown ? 'known' : (from ?? '')}`)
  await addJob(
    database,
    task,
    {
      address: seal.close(purpose, emailCanonical),
      ...(from !== undefined && { browser: from }),
      ...(isKnown && { isKnown }),
    },
    { key: `${database.tenant} ${task.name} ${sameJob.toString('base64url').slice(0, 22)}` },
  )
}

/** The canonical address that such a job is about. */
export function openAddress(seal: Seal, { address }: SealedAddress): string {
  return z.string().parse(seal.open(purpose, address))
}

/** The browser from which such a job was asked for, by its hash. */
export function browserOf({ browser }: SealedAddress): Buffer | undefined {
  return browser === undefined ? undefined : Buffer.from(browser, 'base64url')
}
