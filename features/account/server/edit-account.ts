import type { Handler } from '#platform/server/http/handler.ts'

export const editAccount: Handler<'editAccount'> = () => Promise.reject(new Error('not built yet'))
