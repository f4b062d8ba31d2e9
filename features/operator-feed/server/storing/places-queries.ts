import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Where in the ledger a record is to lie, or lies: by its card and its instant. */
export interface Place {
  name: string
  alias_pan: string
  at: string
}

/** Where many are to lie: texts of arrays, as a batch has them. */
export interface Places {
  names: string
  aliases: string
  instants: string
}

type Kind = 'ticket' | 'payment' | 'short_id'

/**
 * Takes the places of these names, in their order, for the rest of the transaction: whoever else stores one of them
 * waits. Answers the names that were never seen before, each once.
 */
export async function claimPlaces(
  database: TenantDatabase,
  kind: Kind,
  { names, aliases, instants }: Places,
): Promise<string[]> {
  const rows = await database.sql<{ name: string }>`
    insert into ledger_places as known (kind, name, alias_pan, at)
    select distinct on (name) ${kind}::text, name, alias_pan, at
    from unnest(${names}::text[], ${aliases}::text[], ${instants}::timestamptz[])
      as fed (name, alias_pan, at)
    order by name
    on conflict (tenant_id, kind, name) do update set at = excluded.at where false
    returning name`
  return rows.map(({ name }) => name)
}

/** Those of these names that lie elsewhere. */
export async function lyingElsewhere(
  database: TenantDatabase,
  kind: Kind,
  { names, aliases, instants }: Places,
): Promise<Set<string>> {
  const rows = await database.sql<{ name: string }>`
    select distinct known.name
    from unnest(${names}::text[], ${aliases}::text[], ${instants}::timestamptz[])
      as fed (name, alias_pan, at)
    cross join lateral (
      -- By the whole key, whatever the planner thinks of a table that it has not seen yet.
      select name, alias_pan, at from ledger_places where kind = ${kind} and name = fed.name limit 1
    ) known
    where (known.alias_pan, known.at) <> (fed.alias_pan, fed.at)`
  return new Set(rows.map(({ name }) => name))
}

/** Writes where these lie from now on; they were claimed before. */
export async function movePlaces(database: TenantDatabase, kind: Kind, places: readonly Place[]): Promise<void> {
  await database.sql`
    update ledger_places known set alias_pan = moved.alias_pan, at = moved.at
    from unnest(${namesOf(places)}::text[], ${aliasesOf(places)}::text[], ${instantsOf(places)}::timestamptz[])
      as moved (name, alias_pan, at)
    where known.kind = ${kind} and known.name = any (${namesOf(places)}) and known.name = moved.name`
}

const namesOf = (places: readonly Place[]): string[] => places.map(({ name }) => name)
const aliasesOf = (places: readonly Place[]): string[] => places.map(({ alias_pan }) => alias_pan)
const instantsOf = (places: readonly Place[]): string[] => places.map(({ at }) => at)
