import type { Handler } from '#platform/server/http/handler.ts'

export const startIdentity: Handler<'startIdentity'> = () => Promise.reject(new Error('not built yet'))
