import pg from 'pg'

/** Tables of ours with the columns that can be written, and the parts of one that is kept in parts. */
const tablesOfOurs = `
  select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
    array(select relid::regclass::text from pg_partition_tree(c.oid) where isleaf and relid <> c.oid) as parts
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'migrations'
  group by c.oid, c.relname order by c.relname`

export interface PutBack {
  /** Whether anything was written since. */
  isTouched(): Promise<boolean>
  /** The tables that hold other rows than they did, `fewer` of one that has only lost some, and `jobs` where one would have been added, a mail among them. */
  changed(): Promise<string[]>
  /** Puts every table back to what it was. */
  putBack(): Promise<void>
  /** All rows in which one of these texts stands, as one hash: what somebody else may not change; `of` a tenant alone. */
  markOf(texts: readonly string[], of?: string): Promise<string>
  close(): Promise<void>
}

/**
 * Keeps what all tables hold now, to be put back as often as one likes. A statement notes which tables it touched, so that
 * only those are written again. No job is added from here on, planned ones neither: nothing changes by itself; that one
 * would have been is noted.
 */
export async function keepTables(url: string): Promise<PutBack> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string; columns: string; parts: string[] }>(tablesOfOurs)
  await client.query(`
    create schema kept;
    create table kept.jobs (task_id integer);
    create function kept.no_job() returns trigger language plpgsql security definer as
      'begin if not new.payload::jsonb ? ''_cron'' then insert into kept.jobs values (new.task_id); end if; return null; end';
    create trigger no_job before insert on graphile_worker._private_jobs for each row execute function kept.no_job();
    delete from graphile_worker._private_jobs where locked_at is null`)
  await untilNoJobRuns(client)
  await client.query(`
    create table kept.touched (name text primary key);
    create function kept.touch() returns trigger language plpgsql security definer as $$
      begin insert into kept.touched values (tg_argv[0]) on conflict do nothing; return null; end $$;
    ${tables
      .map(
        ({ name, parts }) => `create table kept.${name} as table public.${name};
          ${[name, ...parts].map((each) => watched(each, name)).join('\n')}`,
      )
      .join('\n')}`)
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  const back = (name: string) => {
    const columns = columnsOf.get(name) ?? ''
    return `delete from public.${name}; insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`
  }
  const marks = tables.map(({ name }) => `select t::text as line from public.${name} t where t::text like any ($1)`)
  const lines = marks.join(' union all ')
  const mark = `select md5(coalesce(string_agg(line, e'\\n' order by line), '')) as mark from (${lines}) lines`
  // Asked again and again: planned once.
  const touched = { name: 'touched', text: 'select from kept.touched' }
  return {
    isTouched: async () => ((await client.query(touched)).rowCount ?? 0) > 0,
    async changed() {
      const { rows } = await client.query<{ name: string }>('select name from kept.touched order by name')
      const found: string[] = []
      for (const { name } of rows) {
        const has = async (one: string, two: string) => {
          const more = `select from (table ${one}.${name} except all table ${two}.${name}) more limit 1`
          return ((await client.query(more)).rowCount ?? 0) > 0
        }
        if (await has('public', 'kept')) found.push(name)
        else if (await has('kept', 'public')) found.push(`fewer ${name}`)
      }
      if ((await client.query('select from kept.jobs limit 1')).rowCount) found.push('jobs')
      return found
    },
    async putBack() {
      await client.query('delete from kept.jobs')
      const { rows } = await client.query<{ name: string }>('delete from kept.touched returning name')
      if (rows.length === 0) return
      // As replica, so that no key is checked and no trigger notes it.
      const work = rows.map(({ name }) => back(name)).join('\n')
      await client.query(`begin; set local session_replication_role = replica; ${work} commit`)
    },
    async markOf(texts, of) {
      // A row as a text begins with its tenant.
      const begin = of === undefined ? '' : `(${of},`
      const { rows } = await client.query<{ mark: string }>({
        name: 'mark',
        text: mark,
        values: [texts.map((text) => `${begin}%${text}%`)],
      })
      return rows[0]?.mark ?? ''
    },
    close: () => client.end(),
  }
}

/** Who writes to a part itself has no trigger of the whole fire, and the other way round. */
const watched = (part: string, name: string) =>
  `create trigger kept after insert or update or delete on ${part} for each statement execute function kept.touch('${name}');`

async function untilNoJobRuns(client: pg.Client): Promise<void> {
  const running = async () => (await client.query('select from graphile_worker._private_jobs')).rowCount ?? 0
  while ((await running()) > 0) await new Promise((later) => setTimeout(later, 20))
}
