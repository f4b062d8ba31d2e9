import type { Handler } from '#platform/server/http/handler.ts'

export const loginWithFacebook: Handler<'loginWithFacebook'> = () => Promise.reject(new Error('not built yet'))
