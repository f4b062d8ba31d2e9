/** What an address of tenant.json is for: a page that travellers open, the issuer of identities, a peer that the portal asks. */
type Use = 'help' | 'page' | 'issuer' | 'peer'

const allowed: Readonly<Record<Use, { protocols: readonly string[]; problem: string }>> = {
  help: {
    protocols: ['https:', 'mailto:', 'tel:'],
    problem: 'must begin with https://, mailto: or tel:; put that right, or write null for no link',
  },
  page: { protocols: ['https:'], problem: 'must begin with https://, as browsers go there; put it right' },
  // Only https:// proves it (OpenID Connect Discovery 1.0, section 4).
  issuer: { protocols: ['https:'], problem: 'must begin with https://, as nothing else proves who answers' },
  peer: {
    protocols: ['https:', 'http:'],
    problem: 'must be an address that begins with https:// or http://; put it right',
  },
}

/** An address of tenant.json, of which field and what for. */
export interface TenantAddress {
  field: string
  address: string
  use: Use
}

/** Addresses that do not lead where they should; one on this very machine, such as the demo's sandbox, may go without TLS. */
export function addressProblems(addresses: readonly TenantAddress[]): string[] {
  const wrong = addresses.filter(({ address, use }) => !isAllowed(address, use) && !isLocal(address))
  return wrong.map(({ field, use }) => `${field}: ${allowed[use].problem}`)
}

/**
 * Addresses without TLS, which the demo may have and production must not: of travellers and issuers on this very machine, and
 * of peers on any other, as what a peer is asked holds its keys and names of travellers' cards.
 */
export function demoAddressProblems(addresses: readonly TenantAddress[]): string[] {
  const found = addresses.filter(({ address, use }) => {
    if (address.startsWith('{sandbox}')) return false
    return use === 'peer' ? isPlain(address) && !isLocal(address) : isLocal(address)
  })
  return found.map(({ field, use }) => {
    const where = use === 'peer' ? 'on this very machine' : 'for the demo'
    return `${field}: must begin with https:// in production; http:// is ${where} only`
  })
}

const isPlain = (address: string): boolean => URL.parse(address)?.protocol === 'http:'

/** Whether it is an http:// address of this very machine; `{sandbox}` stands for one. */
export function isLocal(address: string): boolean {
  const url = URL.parse(address.replace(/^\{sandbox\}/, 'http://localhost'))
  return url?.protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)
}

/** Read as a browser reads it, which skips spaces and knows no capitals. */
function isAllowed(address: string, use: Use): boolean {
  const url = URL.parse(address)
  return url !== null && allowed[use].protocols.includes(url.protocol) && url.host + url.pathname !== ''
}
