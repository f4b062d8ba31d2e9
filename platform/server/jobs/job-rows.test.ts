import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { countQueue, failedJobs, forgetGivenUp, forgetReplaced } from './job-rows.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
})
beforeEach(() => withDatabase(at.url, (owner) => owner.query('delete from graphile_worker._private_jobs')))
afterAll(() => at.close())

test('what was given up weeks ago is deleted; what is younger, still tried or under way stays', async () => {
  for (const name of ['old', 'young', 'tried', 'under way'])
    await at.database.ofTenant('airlink')
      .sql`select add_tenant_job('send_mail', ${JSON.stringify({ letter: name })}::json)`
  const left = await withDatabase(at.url, async (owner) => {
    await owner.query(`
      update graphile_worker._private_jobs set
        attempts = case payload->'payload'->>'letter' when 'tried' then 1 else max_attempts end,
        locked_at = case payload->'payload'->>'letter' when 'under way' then now() end,
        updated_at = now() - case payload->'payload'->>'letter' when 'young' then interval '29 days' else interval '31 days' end`)
    expect(await forgetGivenUp(owner, 30)).toBe(1)
    const { rows } = await owner.query<{ letter: string }>(
      "select payload->'payload'->>'letter' as letter from graphile_worker._private_jobs order by 1",
    )
    return rows.map(({ letter }) => letter)
  })
  expect(left).toEqual(['tried', 'under way', 'young'])
})

test('a job whose place another took while its process died was not given up: it counts nowhere, and is deleted', async () => {
  const add = (key: string | null) =>
    at.database.ofTenant('airlink').sql`select add_tenant_job('check_order', '{}'::json, ${key})`
  const left = await withDatabase(at.url, async (owner) => {
    for (const key of ['order:A', null]) {
      await add(key)
      // A worker has it and is killed, and what takes its place is added meanwhile by another server.
      await owner.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead'")
      await add(key)
    }
    await owner.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
    const [count] = (await countQueue(owner)).filter(({ task }) => task === 'check_order')
    expect(count).toMatchObject({ waiting: 3, given_up: 0 })
    expect(await failedJobs(owner, 'airlink', 10)).toEqual([])
    expect(await forgetReplaced(owner)).toBe(1)
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from graphile_worker._private_jobs',
    )
    return rows[0]?.count
  })
  expect(left).toBe(3)
})

test('a job without a key of its own that failed all its tries was given up, and counts', async () => {
  await at.database.ofTenant('airlink').sql`select add_tenant_job('send_mail', '{}'::json)`
  await withDatabase(at.url, async (owner) => {
    await owner.query("update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no'")
    const [count] = (await countQueue(owner)).filter(({ task }) => task === 'send_mail')
    expect(count).toMatchObject({ waiting: 0, given_up: 1 })
    expect(await failedJobs(owner, 'airlink', 10)).toHaveLength(1)
  })
})
