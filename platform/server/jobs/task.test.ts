import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { jobOf } from './job.ts'
import type { GivenJob } from './job.ts'
import { addJob, defineTask } from './task.ts'

const errand = defineTask('errand', z.object({ id: z.string() }))
const database = { tenant: 'airlink', sql: () => Promise.resolve([]) } as unknown as TenantDatabase

test('a job is added by its task alone: neither its name nor what is not its payload compiles', async () => {
  await addJob(database, errand, { id: '1' })
  // @ts-expect-error -- a name is a string that anybody could write
  await expect(addJob(database, 'errand', { id: '1' })).resolves.toBeUndefined()
  // @ts-expect-error -- its payload has an id, not a name
  await addJob(database, errand, { name: '1' })
})

test('what waits in the queue in another shape is not worked on', async () => {
  const work = vi.fn(() => Promise.resolve())
  const given = (payload: unknown) => ({ payload }) as GivenJob
  await expect(jobOf(errand, work).run(given({ id: 7 }))).rejects.toThrow('id')
  expect(work).not.toHaveBeenCalled()
  await jobOf(errand, work).run(given({ id: '7' }))
  expect(work).toHaveBeenCalledOnce()
})
