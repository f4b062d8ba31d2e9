import type { FastifyRequest } from 'fastify'
import { counterOf } from '../../rate-limits/asker.ts'
import type { Asker } from '../../rate-limits/asker.ts'
import { Refusal } from '../../refuse.ts'
import { readFamiliarBrowser } from '../request/familiar-browser.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import { addressBucket } from '../request/address-bucket.ts'
import type { CookieJar } from '../request/cookies.ts'
import type { Services, HandlerContext } from '../services.ts'
import type { LiveSession } from '../sessions.ts'
import type { Seal } from '../../seal.ts'

/**
 * Who asks: by the live session, the familiar browser, the address. It comes before every limit, so that nobody spends
 * what another one needs; a flood of made-up sessions is not looked for in the database without end.
 */
export async function readAsker<Of extends HandlerContext>(
  request: FastifyRequest,
  { services, tenant, jar, isBrowser }: { services: Services<Of>; tenant: Tenant; jar: CookieJar; isBrowser: boolean },
): Promise<{ asker: Asker; session: Of['session'] | undefined }> {
  const { rateLimits, seal } = services.gatewaysOf(tenant)
  const asker = askerOf(request, { jar, seal })
  if (!isBrowser || !services.sessions.isClaimed(request)) return { asker, session: undefined }
  // One that lived a moment ago is none of a flood, and need not say by which browser it comes.
  if (!services.sessions.recall(request, tenant.name))
    refuseWhile(rateLimits.deadSessionWait(asker), { services, name: 'session', asker })
  const session = await services.sessions.read(request, services.database.ofTenant(tenant.name))
  if (!session) {
    rateLimits.claimDeadSession(asker)
    return { asker, session }
  }
  asker.account = session.account
  return { asker, session }
}

/** Who asks; what the cookie and the address say is read when a limit wants to know. */
export function askerOf(
  request: FastifyRequest,
  { jar, seal, session }: { jar: CookieJar; seal: Seal; session?: LiveSession },
): Asker {
  const asker = new AskerAtHand(request, jar, seal)
  if (session) asker.account = session.account
  return asker
}

// A class, as each object written with getters of its own is a new kind of object to V8, which it keeps for long.
class AskerAtHand implements Asker {
  account: Asker['account']
  readonly #request: FastifyRequest
  readonly #jar: CookieJar
  readonly #seal: Seal
  #familiar: { browser: Asker['familiar'] } | undefined
  #address: string | undefined

  constructor(request: FastifyRequest, jar: CookieJar, seal: Seal) {
    this.#request = request
    this.#jar = jar
    this.#seal = seal
  }

  get familiar(): Asker['familiar'] {
    return (this.#familiar ??= { browser: readFamiliarBrowser(this.#jar, this.#seal) }).browser
  }

  get address(): string {
    return (this.#address ??= addressBucket(this.#request.ip))
  }
}

/** Refuses with 429 when there is something to wait for, and counts it. */
export function refuseWhile(
  waitSeconds: number,
  { services, name, asker }: { services: Pick<Services, 'metrics'>; name: string; asker: Asker },
): void {
  if (waitSeconds <= 0) return
  services.metrics.callsLimited.inc({ call: name, asker: counterOf(asker).who })
  throw new Refusal('request.too_many', { retryAfterSeconds: waitSeconds })
}
