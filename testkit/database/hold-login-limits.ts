import { withDatabase } from './with-database.ts'

/**
 * From now on no time goes by at the rate limits of logins (`login_doors`) of this database: what is closed for five
 * seconds is closed to whoever comes next, however long a busy machine takes to come. Time passes there by moving what
 * their rows say.
 */
export function holdLoginLimits(databaseUrl: string): Promise<void> {
  return withDatabase(databaseUrl, async (client) => {
    await client.query(`
      create schema held;
      grant usage on schema held to public;
      create table held.moment as select clock_timestamp() as at;
      create function held.now() returns timestamptz language sql stable security definer
        as 'select at from held.moment';
      create function held.clock_timestamp() returns timestamptz language sql stable as 'select held.now()'`)
    const { rows } = await client.query<{ name: string }>(`
      select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
        and prosrc like '%login_doors%'`)
    // Names are looked for in the order of the path: what these functions call `now()` is the one above.
    for (const { name } of rows) await client.query(`alter function ${name} set search_path = held, pg_catalog, public`)
  })
}
