import type { Handler } from '#platform/server/http/handler.ts'

export const endSession: Handler<'endSession'> = () => Promise.reject(new Error('not built yet'))
