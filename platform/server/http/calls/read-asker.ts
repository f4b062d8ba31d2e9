import type { FastifyRequest } from 'fastify'
import { parseEmail } from '#contract/values/people/email.ts'
import { counterOf } from '../../budget/asker.ts'
import type { Asker } from '../../budget/asker.ts'
import { Refusal } from '../../refuse.ts'
import { readFamiliarBrowser } from '../request/familiar-browser.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import { addressBucket } from '../request/address-bucket.ts'
import type { CookieJar } from '../request/cookies.ts'
import type { House, World } from '../house.ts'

/**
 * Who asks: by the live session, the familiar browser, the address. It comes before every limit, so that nobody spends
 * what another one needs; a flood of made-up sessions is not looked for in the database without end.
 */
export async function readAsker<Of extends World>(
  request: FastifyRequest,
  { house, tenant, jar, isBrowser }: { house: House<Of>; tenant: Tenant; jar: CookieJar; isBrowser: boolean },
): Promise<{ asker: Asker; session: Of['session'] | undefined }> {
  const { budget, seal } = house.gatewaysOf(tenant)
  const familiar = readFamiliarBrowser(jar, seal)
  const asker: Asker = { address: addressBucket(request.ip), account: undefined, familiar }
  if (!isBrowser || !house.sessions.isClaimed(request)) return { asker, session: undefined }
  refuseWhile(budget.deadSessionWait(asker), { house, name: 'session', asker })
  const session = await house.sessions.read(request, house.database.ofTenant(tenant.name))
  if (!session) {
    budget.claimDeadSession(asker)
    return { asker, session }
  }
  const { id, email } = session.account
  return {
    asker: { ...asker, account: { id, sessionId: session.id, emailCanonical: parseEmail(email)?.canonical ?? email } },
    session,
  }
}

/** Refuses with 429 when there is something to wait for, and counts it. */
export function refuseWhile(
  waitSeconds: number,
  { house, name, asker }: { house: Pick<House, 'metrics'>; name: string; asker: Asker },
): void {
  if (waitSeconds <= 0) return
  house.metrics.callsLimited.inc({ call: name, asker: counterOf(asker).who })
  throw new Refusal('request.too_many', { retryAfterSeconds: waitSeconds })
}
