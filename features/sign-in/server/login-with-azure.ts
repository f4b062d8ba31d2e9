import type { Handler } from '#platform/server/http/handler.ts'

export const loginWithAzure: Handler<'loginWithAzure'> = () => Promise.reject(new Error('not built yet'))
