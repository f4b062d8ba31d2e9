import type { Handler } from '#platform/server/http/handler.ts'

export const changePassword: Handler<'changePassword'> = () => Promise.reject(new Error('not built yet'))
