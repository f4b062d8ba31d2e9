import { limits } from '../limits.ts'

/** An address as it is stored and written to, and the form by which two addresses are the same one. */
export interface ParsedEmail {
  address: string
  canonical: string
}

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/

/**
 * Reads an e-mail address that somebody typed: trimmed, composed by NFKC, then judged, so that no look-alike becomes an
 * address afterwards. Plain ASCII only (RFC 5321; an international domain in its xn-- form). The domain is lower-cased,
 * the local part kept as typed; the canonical form is wholly lower-case. Undefined when it is no address.
 */
export function parseEmail(text: string): ParsedEmail | undefined {
  if (text.length > limits.emailLength * 4) return undefined
  const typed = text.trim().normalize('NFKC')
  const at = typed.lastIndexOf('@')
  const [before, after] = [typed.slice(0, at), typed.slice(at + 1)]
  if (typed.length > limits.emailLength || before.length > 64 || !local.test(before) || !domain.test(after))
    return undefined
  const address = `${before}@${after.toLowerCase()}`
  return { address, canonical: address.toLowerCase() }
}
