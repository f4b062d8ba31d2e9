import type { Handler } from '#platform/server/http/handler.ts'

export const requestDeletion: Handler<'requestDeletion'> = () => Promise.reject(new Error('not built yet'))
