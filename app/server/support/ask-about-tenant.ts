import { parseArgs } from 'node:util'
import type { Services } from '#domain/portal/server/services.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import type { CommandEnd } from '../commands/command-end.ts'
import { namedTenant } from '../commands/named-tenants.ts'

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
export function readSupportCommand(
  services: Services,
  args: readonly string[],
  { usage, actions }: { usage: string; actions: Readonly<Record<string, number>> },
): Asked | CommandEnd {
  const read = tryToRead(args)
  if (typeof read === 'string') return { text: `${read}\n\n${usage}`, code: 2 }
  const [action = '', tenantName, ...rest] = read.positionals
  const wanted = actions[action]
  if (wanted === undefined || tenantName === undefined || rest.length !== wanted) return { text: usage, code: 2 }
  const tenant = namedTenant(services, tenantName)
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
