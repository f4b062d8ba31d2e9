import type { IncomingMessage } from 'node:http'
import { limits } from '#contract/limits.ts'
import { Malformed } from '../request/malformed.ts'

/** A name, an IPv4 address or an IPv6 one in brackets, with or without a port. */
const hostShape = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** `http://name/path` as a proxy is asked. */
const absoluteForm = /^https?:\/\/([^/?#]*)/i

/** The path and query of a request, also where its target is written as a whole address. */
export function targetOf(raw: Pick<IncomingMessage, 'url'>): string {
  const target = raw.url ?? ''
  const origin = absoluteForm.exec(target)?.[0]
  if (origin === undefined) return target
  const rest = target.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Refuses, before anything is done, what no call or page of ours is ever asked with: a target that is too long or holds a
 * zero character (which no database takes), and a Host that is missing, comes twice, is no host, or contradicts the target.
 */
export function checkAtDoor(raw: IncomingMessage, writtenTarget: string): void {
  checkTarget(targetOf({ url: writtenTarget }))
  checkHost(raw, writtenTarget)
  if (raw.headers.cookie?.includes('%00')) throw new Malformed('Cookie: holds a zero character')
}

function checkTarget(target: string): void {
  if (!target.startsWith('/')) throw new Malformed('the target must be a path')
  const mark = target.indexOf('?')
  const path = mark < 0 ? target.length : mark
  const longest = target.startsWith('/api/') ? limits.callPathBytes : limits.pagePathBytes
  if (path > longest) throw new Malformed(`the path is longer than ${String(longest)} bytes`, 414)
  if (target.length - path > limits.queryBytes)
    throw new Malformed(`the query is longer than ${String(limits.queryBytes)} bytes`, 414)
  if (target.includes('%00')) throw new Malformed('the address holds a zero character')
}

function checkHost(raw: IncomingMessage, writtenTarget: string): void {
  let hosts = 0
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  const { host } = raw.headers
  // HTTP/1.0 knew no Host.
  if (host === undefined && raw.httpVersion === '1.0') return
  if (hosts > 1) throw new Malformed('Host: given more than once')
  if (host === undefined || !hostShape.test(host)) throw new Malformed('Host: must be the name of the portal')
  const authority = absoluteForm.exec(writtenTarget)?.[1]
  if (authority !== undefined && authority.toLowerCase() !== host.toLowerCase())
    throw new Malformed('Host: contradicts the target of the request')
}
