import type { Handler } from '#platform/server/http/handler.ts'

export const sendForgotPasswordRequest: Handler<'sendForgotPasswordRequest'> = () =>
  Promise.reject(new Error('not built yet'))
