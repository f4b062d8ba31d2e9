import type { Shop } from './card-provider/shop.ts'

/** A relying party at one of the identity providers. */
export interface Client {
  provider: 'google' | 'facebook' | 'azure'
  tenant: string
  clientId: string
  clientSecret: string
  redirectUri: string
  logoutUris: readonly string[]
}

/** An operator with a back office: the key by which its ticketing API is asked, and its codes at the bank. */
export interface BackOfficeOperator {
  tenant: string
  key: string
  easychannel: { senderBank: string; ordererBank: string; company: string; operation: string } | null
}

/** A site whose bot checks the sandbox verifies. */
export interface CaptchaSite {
  tenant: string
  siteKey: string
  secret: string
}

/** What the sandbox is told of those whom it plays the world for. */
export interface SandboxWorld {
  shops: readonly Shop[]
  clients: readonly Client[]
  operators: readonly BackOfficeOperator[]
  captchas: readonly CaptchaSite[]
}
