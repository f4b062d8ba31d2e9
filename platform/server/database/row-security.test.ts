import { z } from 'zod'
import { addJob, defineTask } from '../jobs/task.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'

let test1: TestDatabase
beforeAll(async () => {
  test1 = await createTestDatabase()
})
afterAll(() => test1.close())

const errand = defineTask('errand', z.object({ letter: z.number() }))

describe('row-level security', () => {
  test('is on and forced for every table of ours, with a policy on the tenant', async () => {
    const bare = await withDatabase(test1.url, (client) =>
      client.query(`select relname from pg_class c join pg_namespace n on n.oid = relnamespace
        where n.nspname = 'public' and relkind in ('r', 'p') and relname <> 'migrations'
          and not (relrowsecurity and relforcerowsecurity
            and exists (select from pg_policies where tablename = relname and qual ~ 'current_tenant'))`),
    )
    expect(bare.rows).toEqual([])
  })

  test('hides the rows of another tenant and refuses to write for it', async () => {
    const ours = test1.database.ofTenant('airlink')
    const theirs = test1.database.ofTenant('lagunare')
    await ours.sql`insert into landmarks (name) values ('ours')`
    expect(await theirs.sql`select name from landmarks`).toEqual([])
    expect(await theirs.sql`update landmarks set name = 'stolen' returning name`).toEqual([])
    expect(await theirs.sql`delete from landmarks returning name`).toEqual([])
    await expect(theirs.sql`insert into landmarks (tenant_id, name) values ('airlink', 'forged')`).rejects.toThrow(
      /row-level security/,
    )
    expect(await ours.sql`select name from landmarks`).toEqual([{ name: 'ours' }])
  })

  test('lets the application read nothing as a tool does, and tools write nothing', async () => {
    const found = await withDatabase(test1.url, (client) =>
      client.query(`select pg_has_role('tapfolio_app', 'tapfolio_tools', 'member') as member,
        (select count(*)::int from pg_policies where 'tapfolio_tools' = any (roles) and cmd <> 'SELECT') as writing,
        (select count(*)::int from pg_class where relkind in ('r', 'S') and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
          and not has_table_privilege('tapfolio_tools', oid, 'select')) as unread,
        (select count(*)::int from pg_class c where relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polname = 'tools')) as hidden`),
    )
    expect(found.rows).toEqual([{ member: false, writing: 0, unread: 0, hidden: 0 }])
  })

  test('lets the application own nothing', async () => {
    const owned = await withDatabase(test1.url, (client) =>
      client.query(`select relname from pg_class where relowner = 'tapfolio_app'::regrole`),
    )
    expect(owned.rows).toEqual([])
  })
})

describe('a transaction', () => {
  test('leaves nothing behind when its work fails, its jobs included', async () => {
    const ours = test1.database.ofTenant('airlink')
    const work = ours.transaction(async (inside) => {
      await inside.sql`insert into landmarks (name) values ('half done')`
      await addJob(inside, errand, { letter: 1 })
      throw new Error('stop here')
    })
    await expect(work).rejects.toThrow('stop here')
    expect(await ours.sql`select name from landmarks where name = 'half done'`).toEqual([])
    const jobs = await withDatabase(test1.url, (client) => client.query('select * from graphile_worker.jobs'))
    expect(jobs.rows).toEqual([])
  })

  test('adds a job that carries the tenant of its connection', async () => {
    await addJob(test1.database.ofTenant('airlink'), errand, { letter: 2 })
    const jobs = await withDatabase(test1.url, (client) =>
      client.query(`select payload from graphile_worker._private_jobs`),
    )
    expect(jobs.rows).toEqual([{ payload: { tenant: 'airlink', payload: { letter: 2 } } }])
  })
})
