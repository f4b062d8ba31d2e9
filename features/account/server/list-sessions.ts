import type { Handler } from '#platform/server/http/handler.ts'

export const listSessions: Handler<'listSessions'> = () => Promise.reject(new Error('not built yet'))
