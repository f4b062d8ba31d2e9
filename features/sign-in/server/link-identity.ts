import type { Handler } from '#platform/server/http/handler.ts'

export const linkIdentity: Handler<'linkIdentity'> = () => Promise.reject(new Error('not built yet'))
