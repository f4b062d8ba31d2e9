import type pg from 'pg'
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

/** Tables of ours whose rows would be everybody's. */
async function tablesInTheOpen(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(`
    select relname from pg_class c join pg_namespace n on n.oid = relnamespace
    where n.nspname = 'public' and relkind in ('r', 'p') and relname <> 'migrations'
      and not (relrowsecurity and relforcerowsecurity
        and exists (select from pg_policies where tablename = relname and qual ~ 'current_tenant'))
    order by relname`)
  return rows.map(({ relname }) => relname)
}

/**
 * A value of each type that our columns have; of a text that is checked against words, the first of them; of an instant
 * one that the part of a table takes.
 */
const valueOf = `case
  when a.attname = 'tenant_id' then quote_literal($1::text)
  when a.attname = 'key' then quote_literal($1::text || ':key')
  when a.atttypid = 'text'::regtype then quote_literal(coalesce(
    (select substring(pg_get_constraintdef(k.oid) from quote_ident(a.attname) || ' = ANY \\(ARRAY\\[''([^'']*)''')
     from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and pg_get_constraintdef(k.oid) ~ (quote_ident(a.attname) || ' = ANY') limit 1), 'x'))
  when a.atttypid = 'uuid'::regtype then 'gen_random_uuid()'
  when a.atttypid = 'bytea'::regtype then '''\\x00'''
  when a.atttypid in ('timestamptz'::regtype, 'date'::regtype) then
    coalesce(quote_literal(substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \\(''([^'']+)''')), 'now()')
  when a.atttypid = 'boolean'::regtype then 'true'
  when a.atttypid = 'jsonb'::regtype then '''{}'''
  when a.atttypid = 'text[]'::regtype then '''{}'''
  else '1' end`

interface Written {
  name: string
  /** One that can be written. */
  column: string
  insert: string
  /** Its rows lie in the parts of it, which are tables too. */
  isInParts: boolean
}

/** Writes a row into every table of ours, whatever it refers to, in a transaction; answers how another one is written. */
async function writeOneRowEach(client: pg.Client, tenant: string): Promise<Written[]> {
  const { rows } = await client.query<Written>(
    `select c.relname as name, format('insert into %I (%s) overriding system value values (%s)', c.relname,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum), string_agg(${valueOf}, ', ' order by a.attnum)) as insert,
       (array_agg(quote_ident(a.attname) order by a.attnum))[1] as column, c.relkind = 'p' as "isInParts"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and (a.attnotnull or a.attname = 'tenant_id')
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
     group by c.oid, c.relname, c.relkind order by c.relname`,
    [tenant],
  )
  await client.query('begin; set local session_replication_role = replica')
  for (const { name, insert } of rows.filter(({ isInParts }) => !isInParts)) {
    const written = await client.query(insert)
    expect([name, written.rowCount]).toEqual([name, 1])
  }
  return rows
}

/** Nothing is there, or the right is missing (42501: the policy's refusal too). */
const isKeptOut = (came: string, statement: string): boolean =>
  came === '42501' || (came === '0 rows' && !statement.startsWith('insert'))

test('no statement of the application takes longer than fifteen seconds, wherever it is asked', async () => {
  const database = test1.database.ofTenant('airlink')
  const longest = [{ longest: '15s' }]
  expect(await database.sql`select current_setting('statement_timeout') as longest`).toEqual(longest)
  await database.transaction(async (inside) => {
    expect(await inside.sql`select current_setting('statement_timeout') as longest`).toEqual(longest)
  })
})

describe('row-level security', () => {
  test('row-level security is on and forced for every table of ours, with a policy on the tenant', async () => {
    expect(await withDatabase(test1.url, tablesInTheOpen)).toEqual([])
  })

  test('a new table without row-level security, without its force, or without a policy on the tenant is found', async () => {
    const found = await withDatabase(test1.url, async (client) => {
      await client.query(`begin;
        create table bare (tenant_id text);
        create table unforced (tenant_id text); alter table unforced enable row level security;
        create policy tenant on unforced using (tenant_id = current_tenant());
        create table everybodys (tenant_id text); alter table everybodys enable row level security, force row level security;
        create policy tenant on everybodys using (true)`)
      return tablesInTheOpen(client)
    })
    expect(found).toEqual(['bare', 'everybodys', 'unforced'])
  })

  test.each(['no tenant', 'another tenant'])(
    'row-level security shows %s no row of any table, and takes none from it',
    async (who) => {
      const faults = await withDatabase(test1.url, async (client) => {
        const tables = await writeOneRowEach(client, 'airlink')
        await client.query('set role tapfolio_app')
        await client.query(`select set_config('tapfolio.tenant', $1, false)`, [who === 'no tenant' ? '' : 'lagunare'])
        const wrong: string[] = []
        for (const { name, column, insert } of tables)
          for (const statement of [
            `select from ${name}`,
            `update ${name} set ${column} = ${column} returning 1`,
            `delete from ${name} returning 1`,
            insert,
          ]) {
            await client.query('savepoint one')
            const came = await client.query(statement).then(
              ({ rowCount }) => `${String(rowCount)} rows`,
              ({ code }: { code: string }) => code,
            )
            await client.query('rollback to savepoint one')
            if (!isKeptOut(came, statement)) wrong.push(`${statement}: ${came}`)
          }
        expect(tables.length).toBeGreaterThan(40)
        return wrong
      })
      expect(faults).toEqual([])
    },
  )

  test('row-level security hides the rows of another tenant and refuses to write for it', async () => {
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

  test('the application can read nothing as a tool does, and tools can write nothing', async () => {
    const found = await withDatabase(test1.url, (client) =>
      client.query(`select pg_has_role('tapfolio_app', 'tapfolio_tools', 'member') as member,
        (select count(*)::int from pg_policies where 'tapfolio_tools' = any (roles) and cmd <> 'SELECT') as writing,
        (select count(*)::int from pg_class where relkind in ('r', 'p', 'S') and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
          and not has_table_privilege('tapfolio_tools', oid, 'select')) as unread,
        (select count(*)::int from pg_class c where relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polname = 'tools')) as hidden`),
    )
    expect(found.rows).toEqual([{ member: false, writing: 0, unread: 0, hidden: 0 }])
  })

  test('the application’s role owns nothing in the database', async () => {
    const owned = await withDatabase(test1.url, (client) =>
      client.query(`select relname from pg_class where relowner = 'tapfolio_app'::regrole`),
    )
    expect(owned.rows).toEqual([])
  })
})

describe('a transaction', () => {
  test('a transaction leaves nothing behind when its work fails, its jobs included', async () => {
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

  test('a transaction adds a job that carries the tenant of its connection', async () => {
    await addJob(test1.database.ofTenant('airlink'), errand, { letter: 2 })
    const jobs = await withDatabase(test1.url, (client) =>
      client.query(`select payload from graphile_worker._private_jobs`),
    )
    expect(jobs.rows).toEqual([{ payload: { tenant: 'airlink', payload: { letter: 2 } } }])
  })
})
