import type { Handler } from '#platform/server/http/handler.ts'

export const confirmDeletion: Handler<'confirmDeletion'> = () => Promise.reject(new Error('not built yet'))
