import { IdentityBrowser } from './identity-browser.ts'
import type { Who } from './identity-browser.ts'
import type { TestPortal } from './start-test-portal.ts'
import { asOwner, travellerPassword } from './travellers.ts'

let people = 0
/** Somebody new, with an address that the provider vouches for. */
export const newPerson = (more: Who = {}) => ({
  email: `p${String(++people)}@example.org`,
  given_name: 'Zoe',
  family_name: 'Neri',
  ...more,
})

export const codeOf = ({ json }: { json: unknown }) => (json as { code?: string } | undefined)?.code

/** Who comes to a portal with a login of elsewhere, and what its tables then hold. */
export function identityPeople(portal: () => TestPortal) {
  const browser = () => new IdentityBrowser(portal().client())
  const rows = async (text: string) => (await asOwner(portal(), text)).rows
  return {
    browser,
    rows,
    accountOf: async (email: string) => (await rows(`select * from accounts where email_canonical = '${email}'`))[0],
    /** A browser in which the password's owner is logged in. */
    ownerOf: async (email: string) => {
      const owner = browser()
      await owner.ask('/login', { email, password: travellerPassword })
      return owner
    },
  }
}
