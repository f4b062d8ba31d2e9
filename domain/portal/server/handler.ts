import type { CallName } from '#contract/calls.ts'
import type * as http from '#platform/server/http/calls/handler.ts'
import type * as house from '#platform/server/http/house.ts'
import type * as jobs from '#platform/server/jobs/job.ts'
import type { Session, SessionDoor } from '#domain/sessions/server/session.ts'
import type { TenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import type { Gateways } from './gateways.ts'

/** What this portal's handlers are given beyond what any portal's are. */
interface OurWorld {
  gateways: Gateways
  session: Session
  sessionDoor: SessionDoor
}

/** What a handler of this portal is given. */
export type Given<Name extends CallName> = http.Given<Name, OurWorld>

/** One handler a call, typed by the call's row. */
export type Handler<Name extends CallName> = http.Handler<Name, OurWorld>

/** The compiler refuses a missing handler. */
export type Handlers = http.Handlers<OurWorld>

/** This portal's server, put together by app/server/house.ts. */
export interface House extends house.House<OurWorld> {
  secretsOf(tenant: string): TenantSecrets
}

/** What a job of this portal is given. */
export type GivenJob<Payload = unknown> = jobs.GivenJob<Gateways, Payload>

/** A job of this portal. */
export type Job = jobs.Job<Gateways>
