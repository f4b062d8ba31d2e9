import type { CallRoute } from 'virtual:call-routes'
import { pathOf } from '#contract/call.ts'
import type { WordChoices } from '#contract/choices.ts'

/** Values by segment name and by query name; missing ones are empty. */
export interface AddressInput {
  params?: object | undefined
  query?: object | undefined
}

/**
 * The address of a call under `/api`, its path as the tenant's choices have it and the key filled in. Without a tenant,
 * as where pages are rendered ahead, it is the documented path without a key.
 */
export function addressOfRoute(
  route: Pick<CallRoute, 'path' | 'variant'>,
  tenant: { key: string; choices: WordChoices } | undefined,
  input: AddressInput,
): string {
  const params: Record<string, string | number | undefined> = { ...input.params, key: tenant?.key }
  const path = (tenant ? pathOf(route, tenant.choices) : route.path).replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(String(params[part] ?? ''))
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ','),
  )
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ).toString()
  return `/api${path}${query && `?${query}`}`
}
