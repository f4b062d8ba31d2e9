import type { Handler } from '#platform/server/http/handler.ts'

export const leaveIdentity: Handler<'leaveIdentity'> = () => Promise.reject(new Error('not built yet'))
