import type { Handler } from '#platform/server/http/handler.ts'

export const resetPassword: Handler<'resetPassword'> = () => Promise.reject(new Error('not built yet'))
