import type { Pairs } from './mac.ts'

/** Adds pairs to an address that may have a query or a fragment already; what it has is left as it is. */
export function addQuery(address: string, pairs: Pairs): string {
  const hash = address.indexOf('#')
  const base = hash < 0 ? address : address.slice(0, hash)
  const fragment = hash < 0 ? '' : address.slice(hash)
  const joint = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&'
  return base + joint + new URLSearchParams(pairs).toString() + fragment
}
