import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { forgetGivenUp } from './job-rows.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
})
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
