import { limits } from '../../limits.ts'
import { asciiDomain } from './ascii-domain.ts'

/** An address as it is stored and written to, and the form by which two addresses are the same one. */
export interface ParsedEmail {
  address: string
  canonical: string
}

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/**
 * Reads an e-mail address that somebody typed: trimmed, composed by NFKC, then judged, so that no look-alike becomes an
 * address afterwards. The answer is plain ASCII (RFC 5321): an international domain is put into its xn-- form, so that
 * both spellings are one address; the local part is ASCII only and kept as typed. The domain is lower-cased, the
 * canonical form wholly lower-case. Undefined when it is no address.
 */
export function parseEmail(text: string): ParsedEmail | undefined {
  if (text.length > limits.emailLength * 4) return undefined
  const typed = text.trim().normalize('NFKC')
  const at = typed.lastIndexOf('@')
  if (at < 0) return undefined
  const [before, after] = [typed.slice(0, at), typed.slice(at + 1)]
  if (typed.length > limits.emailLength || before.length > 64 || !local.test(before)) return undefined
  const domain = asciiDomain(after)
  if (domain === undefined || before.length + 1 + domain.length > limits.emailLength) return undefined
  const address = `${before}@${domain}`
  return { address, canonical: address.toLowerCase() }
}

/** The canonical form of an address that was read before; of anything else it is what it was. */
export const canonicalOf = (email: string): string => parseEmail(email)?.canonical ?? email
