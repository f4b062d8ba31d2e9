import type { Session, SessionWriter } from '#domain/sessions/server/session.ts'
import type { Gateways } from './gateways.ts'

/** What this portal's handlers are given beyond what any portal's are. */
export interface PortalContext {
  gateways: Gateways
  session: Session
  sessionWriter: SessionWriter
}
