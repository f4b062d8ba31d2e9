import type { Handler } from '#platform/server/http/handler.ts'

export const loginWithGoogle: Handler<'loginWithGoogle'> = () => Promise.reject(new Error('not built yet'))
