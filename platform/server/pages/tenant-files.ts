import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'

const known = new Map<string, { mark: string; hash: string }>()

/** The hash of a file as it is now; it is read again only when its time or size changes. */
function hashOf(path: string): string {
  const { mtimeMs, size } = statSync(path)
  const mark = `${String(mtimeMs)} ${String(size)}`
  const last = known.get(path)
  if (last?.mark === mark) return last.hash
  const hash = createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 12)
  known.set(path, { mark, hash })
  return hash
}

/** Where a logo of a tenant, or a file of its theme, is found: the address changes with the file, so that it may be kept for ever. */
export function tenantFileAddress(folder: string, file: string): string {
  return `/logos/${file}?v=${hashOf(join(folder, file))}`
}

/**
 * Sends a file of a tenant's folder. Under the address that names its content it may be kept for ever; under any other one
 * it is asked for each time, and not sent again while it is the same.
 */
export function sendTenantFile(reply: FastifyReply, folder: string, file: string, version?: unknown): FastifyReply {
  const isNamed = version === hashOf(join(folder, file))
  return reply
    .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .sendFile(file, folder, { cacheControl: false })
}
