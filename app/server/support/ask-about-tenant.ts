import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { Services } from '#domain/portal/server/services.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import type { CommandEnd } from '../commands/tenant-command.ts'

/** Who is at the command line, for the audit. */
export const whoAmI = (): string => `${userInfo().username}@${hostname()}`

const options = {
  json: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  account: { type: 'string' },
  since: { type: 'string' },
} as const

export interface Asked {
  action: string
  tenant: Tenant
  /** What stands after the tenant. */
  rest: readonly string[]
  json: boolean
  yes: boolean
  replace: boolean
  account: string | undefined
  since: string | undefined
}

/**
 * Reads `ACTION TENANT …` with its options. Answers what the command says when it does not understand; throws where there
 * is no such tenant.
 */
export function readAsked(
  services: Services,
  args: readonly string[],
  { usage, actions }: { usage: string; actions: Readonly<Record<string, number>> },
): Asked | CommandEnd {
  const read = tryToRead(args)
  if (typeof read === 'string') return { text: `${read}\n\n${usage}`, code: 2 }
  const [action = '', tenantName, ...rest] = read.positionals
  const wanted = actions[action]
  if (wanted === undefined || tenantName === undefined || rest.length !== wanted) return { text: usage, code: 2 }
  const tenant = services.tenants.named(tenantName)
  if (!tenant) throw new Error(`there is no tenant ${tenantName}`)
  const { json, yes, replace, account, since } = read.values
  return { action, tenant, rest, json, yes, replace, account, since }
}

function tryToRead(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    return (error as Error).message
  }
}

export const isEnd = (read: Asked | CommandEnd): read is CommandEnd => 'code' in read
export const good = (text: string): CommandEnd => ({ text: plainInstants(withoutPans(text)), code: 0 })
export const bad = (text: string): CommandEnd => ({ text, code: 1 })
export const asJson = (value: unknown): CommandEnd => good(JSON.stringify(value, undefined, 2))

/** Whatever a row holds: of an alias PAN, which has nineteen digits, four are shown. A transaction's number has fewer. */
function withoutPans(text: string): string {
  return text.replaceAll(/(?<![\w-])\d{15}(\d{4})(?![\w-])/g, '…$1')
}

/** Instants that PostgreSQL wrote itself, into JSON, read like all others. */
function plainInstants(text: string): string {
  return text.replaceAll(/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?\+00:00/g, '$1Z')
}
