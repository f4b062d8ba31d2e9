import type { Handler } from '#platform/server/http/handler.ts'

export const unlinkIdentity: Handler<'unlinkIdentity'> = () => Promise.reject(new Error('not built yet'))
