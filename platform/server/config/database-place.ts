import { isLoopbackName } from '../loopback-name.ts'
import type { Settings } from './settings.ts'
import { settingOf } from './tenant-secrets.ts'

/** Where the data of a tenant, or of all that have no place of their own, lie. */
export interface DatabasePlace {
  /** The primary, for calls; perhaps through a pooler. */
  readonly url: string
  /** The primary without a pooler, for what holds a connection: migrations, and the job queue that listens and locks. */
  readonly directUrl: string
  /** Replicas behind one address, of which lists are read. */
  readonly replicaUrl: string | undefined
  readonly pooler: Settings['DATABASE_POOLER']
}

/** Each place once, with the tenants whose data lie there. */
export interface DatabasePlaces {
  of(tenant: string): DatabasePlace
  readonly each: readonly { place: DatabasePlace; tenants: readonly string[] }[]
}

/** Everybody in one database, as tests and commands have it. */
export function onePlace(url: string): DatabasePlaces {
  const place: DatabasePlace = { url, directUrl: url, replicaUrl: undefined, pooler: 'none' }
  return { of: () => place, each: [{ place, tenants: [] }] }
}

const endings = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const

interface Given {
  settings: Settings
  /** The address of those who have none of their own: DATABASE_URL, or the embedded database. */
  url: string
  read: (name: string, problems: string[]) => string | undefined
}

/** Where each of these tenants has its data, with all that is wrong with their settings, a line each. */
export function readPlaces(
  tenants: readonly string[],
  { settings, url, read }: Given,
): { places: DatabasePlaces; problems: readonly string[] } {
  const problems: string[] = []
  const common: DatabasePlace = {
    url,
    directUrl: settings.DATABASE_DIRECT_URL ?? url,
    replicaUrl: settings.DATABASE_REPLICA_URL,
    pooler: settings.DATABASE_POOLER,
  }
  const own = (tenant: string): DatabasePlace => {
    const [first, direct, replica] = endings.map((ending) => read(settingOf(tenant, ending), problems))
    const given = [first, direct, replica].map((value, at) => [settingOf(tenant, endings[at] ?? ''), value] as const)
    for (const [name, value] of given) problems.push(...databaseAddressProblems(name, value, settings.MODE))
    if (first === undefined && (direct ?? replica) !== undefined)
      problems.push(`${settingOf(tenant, 'DATABASE_URL')}: set it too, as ${tenant} is to have a database of its own`)
    if (first === undefined) return common
    return { url: first, directUrl: direct ?? first, replicaUrl: replica, pooler: settings.DATABASE_POOLER }
  }
  const found = new Map(tenants.map((tenant) => [tenant, own(tenant)]))
  // The common one first, be it that nobody is there: whoever asks about the portal as a whole asks it.
  const byUrl = Map.groupBy([...found], ([, place]) => place.directUrl)
  const each = [...byUrl.values()].flatMap(([first, ...others]) =>
    first ? [{ place: first[1], tenants: [first, ...others].map(([tenant]) => tenant) }] : [],
  )
  each.sort((one, other) => Number(other.place === common) - Number(one.place === common))
  return { places: { of: (tenant) => found.get(tenant) ?? common, each }, problems }
}

/** What is wrong with the address of a database, a line each. */
export function databaseAddressProblems(name: string, url: string | undefined, mode: Settings['MODE']): string[] {
  if (url === undefined) return []
  if (!/^postgres(ql)?:\/\//.test(url)) return [`${name}: must begin with postgres://`]
  if (mode === 'demo' || isEncryptedOrNear(url)) return []
  return [
    `${name}: add sslmode=verify-full (and sslrootcert=FILE where the certificate is of your own authority), as the database is on another machine`,
  ]
}

/** Names and payments cross no network in clear: TLS with a checked certificate, or a database on this very machine. */
function isEncryptedOrNear(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl)
  // Without a host, or with a folder for one, it is a socket of this machine.
  const host = url?.searchParams.get('host') ?? url?.hostname ?? ''
  if (host === '' || host.startsWith('/') || isLoopbackName(host)) return true
  return url?.searchParams.get('sslmode') === 'verify-full'
}
