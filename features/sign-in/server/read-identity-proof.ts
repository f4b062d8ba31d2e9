import type { Handler } from '#platform/server/http/handler.ts'

export const readIdentityProof: Handler<'readIdentityProof'> = () => Promise.reject(new Error('not built yet'))
