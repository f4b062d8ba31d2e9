import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { bearerRefusal, proofOf } from '#contract/call.ts'
import type { Call } from '#contract/call.ts'
import { refuse } from '../../refuse.ts'
import type { Tenants } from '../../tenants/load-tenants.ts'
import type { Tenant } from '../../tenants/tenant.ts'

/**
 * Whose call this is. The public key names the tenant and grants nothing; a bearer's secret names and proves it; a
 * provider's path names it and the message's signature proves it; a call without a key goes by the host name.
 */
export function chooseTenant(
  row: Call,
  request: FastifyRequest,
  segments: Readonly<Record<string, string>>,
  tenants: Tenants,
  bearerSecretOf: (tenant: Tenant) => string,
): Tenant {
  const proof = proofOf[row.who]
  if (proof === 'bearer') return ofBearer(request, tenants, bearerSecretOf) ?? refuse(bearerRefusal)
  if (proof === 'signature') return tenants.named(segments['tenant'] ?? '') ?? refuse('tenant.unknown_key')
  if (row.key === 'none') return tenants.ofHost(request.headers.host ?? '')
  const key = row.key === 'path' ? segments['key'] : request.headers[row.key]
  return (typeof key === 'string' ? tenants.withKey(key) : undefined) ?? refuse('tenant.unknown_key')
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function ofBearer(
  request: FastifyRequest,
  tenants: Tenants,
  bearerSecretOf: (tenant: Tenant) => string,
): Tenant | undefined {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer === undefined) return undefined
  const given = digest(bearer)
  return tenants.all.find((tenant) => timingSafeEqual(digest(bearerSecretOf(tenant)), given))
}
