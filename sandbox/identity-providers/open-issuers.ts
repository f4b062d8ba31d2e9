import type { FastifyInstance } from 'fastify'
import type { Client } from '../world.ts'
import { IdentityDesk } from './identity-desk.ts'
import { Issuer } from './issuer.ts'
import { addIdentityControlRoutes } from './identity-control-routes.ts'
import { addIssuerRoutes } from './issuer-routes.ts'
import { PROVIDER_NAMES } from './persons.ts'

/** The identity providers of the sandbox, to be mounted on its server and below its control. */
export interface Issuers {
  mount(app: FastifyInstance): Promise<void>
  mountControl(control: FastifyInstance): void
  forget(): void
}

/** `address` is where browsers reach the sandbox; it is asked for when an issuer is first met, as its port is known then. */
export function openIssuers(clients: readonly Client[], address: () => string): Issuers {
  const desk = new IdentityDesk(clients)
  const made = new Map<string, Issuer>()
  const issuerOf = (text: string): Issuer | undefined => {
    const name = PROVIDER_NAMES.find((each) => each === text)
    if (name && !made.has(name)) made.set(name, new Issuer(name, `${address()}/oidc/${name}`, desk))
    return made.get(text)
  }
  return {
    mount: (app) => addIssuerRoutes(app, desk, issuerOf),
    mountControl: (control) => addIdentityControlRoutes(control, desk, issuerOf),
    forget() {
      desk.forget()
      for (const issuer of made.values()) issuer.forget()
    },
  }
}
