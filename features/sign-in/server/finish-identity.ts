import type { Handler } from '#platform/server/http/handler.ts'

export const finishIdentity: Handler<'finishIdentity'> = () => Promise.reject(new Error('not built yet'))
