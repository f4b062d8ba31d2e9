import type { CallName } from '#contract/calls.ts'
import type * as http from '#platform/server/http/calls/handler.ts'
import type { PortalContext } from './portal-context.ts'

/** What a handler of this portal is given. */
export type Given<Name extends CallName> = http.Given<Name, PortalContext>

/** One handler a call, typed by the call's row. */
export type Handler<Name extends CallName> = http.Handler<Name, PortalContext>

/** The compiler refuses a missing handler. */
export type Handlers = http.Handlers<PortalContext>
