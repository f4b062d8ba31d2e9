import type { Handler } from '#platform/server/http/handler.ts'

export const checkForgotPassword: Handler<'checkForgotPassword'> = () => Promise.reject(new Error('not built yet'))
