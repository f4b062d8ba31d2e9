import type { Handler } from '#platform/server/http/handler.ts'

/** The automatic login at start-up: without a live session the http layer has answered 401 before. */
export const getSession: Handler<'getSession'> = ({ session }) => Promise.resolve({ account: session.account })
